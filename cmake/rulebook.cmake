# grognard_rulebook(humble PREFIX HU) : a rulebook's libraries and its tests. Its rooms are folders;
# whatever C++ lies in one belongs to it.
#
# grognard_rulebook_data(humble PREFIX HU) : the library humble_data, made by tools/embed from
# rules.md, tables.toml and rulings.toml of the rulebook's book/, armies.toml if there is one, and
# from scenarios/humble/*.toml. Whoever links it may include clauses.h, numbers.h, rulings.h and data.h,
# and symbols.h where there is a symbols.toml, of "rulebooks/humble/book/".
# The system's own Python before a version manager's; 3.11 is the first that reads TOML.
set(Python3_ROOT_DIR /usr)
find_package(Python3 3.11 REQUIRED COMPONENTS Interpreter)

function(grognard_rulebook_data name)
  cmake_parse_arguments(DATA "" "PREFIX" "" ${ARGN})
  set(folder ${PROJECT_SOURCE_DIR}/rulebooks/${name}/book)
  set(made ${PROJECT_BINARY_DIR}/generated/rulebooks/${name}/book)
  set(tools ${PROJECT_SOURCE_DIR}/tools)
  file(GLOB scenarios CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/scenarios/${name}/*.toml)
  file(GLOB armies CONFIGURE_DEPENDS ${folder}/armies.toml)
  file(GLOB releases CONFIGURE_DEPENDS ${folder}/releases.toml)
  file(GLOB symbols CONFIGURE_DEPENDS ${folder}/symbols.toml)
  if(symbols)
    set(made_symbols ${made}/symbols.h ${made}/symbol_words.h)
  endif()
  # When a scenario is removed no remaining input is newer; the list itself has to be an input.
  file(CONFIGURE OUTPUT ${made}/scenarios.list CONTENT "${scenarios}\n")
  add_custom_command(
    OUTPUT ${made}/clauses.h ${made}/numbers.h ${made}/rulings.h ${made}/data.h ${made}/data.cpp
      ${made_symbols}
    COMMAND ${Python3_EXECUTABLE} ${tools}/embed ${name} ${DATA_PREFIX} ${made}
    DEPENDS ${tools}/embed ${tools}/lib/rulebook.py ${tools}/lib/numbers.py ${tools}/lib/rulings.py
      ${tools}/lib/symbols.py
      ${folder}/rules.md ${folder}/tables.toml
      ${folder}/rulings.toml ${releases} ${PROJECT_SOURCE_DIR}/tests/signatures
      ${armies} ${symbols} ${scenarios} ${made}/scenarios.list
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
    COMMENT "Embedding the rules, tables and scenarios of ${name}"
    VERBATIM)
  grognard_library(${name}_data ${made}/data.cpp ${made}/data.h ${made}/clauses.h ${made}/numbers.h
    ${made}/rulings.h ${made_symbols})
  grognard_pure(${name}_data)
endfunction()

function(grognard_rulebook name)
  cmake_parse_arguments(BOOK "" "PREFIX" "" ${ARGN})
  grognard_rulebook_data(${name} PREFIX ${BOOK_PREFIX})
  file(GLOB sources CONFIGURE_DEPENDS *.cpp */*.cpp)
  file(GLOB tests CONFIGURE_DEPENDS tests/*.cpp)
  list(REMOVE_ITEM sources ${tests})
  grognard_library(${name} ${sources})
  grognard_pure(${name})
  grognard_precompile(${name} state/state.h)
  target_link_libraries(${name} PUBLIC ${name}_data record battle)
  grognard_test(${name}_tests SOURCES ${tests} LIBRARIES ${name})
  grognard_precompile(${name}_tests tests/field.h)
endfunction()
