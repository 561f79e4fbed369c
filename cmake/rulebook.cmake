# grognard_rulebook_data(humble PREFIX HU) : the library humble_data, made by tools/embed from the
# rulebook's rules.md, tables.toml and rulings.toml, its armies.toml if it has one, and from
# scenarios/humble/*.toml. Whoever links it may include "rulebooks/humble/clauses.h" and
# "rulebooks/humble/data.h".
# The system's own Python before a version manager's; 3.11 is the first that reads TOML.
set(Python3_ROOT_DIR /usr)
find_package(Python3 3.11 REQUIRED COMPONENTS Interpreter)

function(grognard_rulebook_data name)
  cmake_parse_arguments(DATA "" "PREFIX" "" ${ARGN})
  set(folder ${PROJECT_SOURCE_DIR}/rulebooks/${name})
  set(made ${PROJECT_BINARY_DIR}/generated/rulebooks/${name})
  file(GLOB scenarios CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/scenarios/${name}/*.toml)
  file(GLOB armies CONFIGURE_DEPENDS ${folder}/armies.toml)
  # When a scenario is removed no remaining input is newer; the list itself has to be an input.
  file(CONFIGURE OUTPUT ${made}/scenarios.list CONTENT "${scenarios}\n")
  add_custom_command(
    OUTPUT ${made}/clauses.h ${made}/data.h ${made}/data.cpp
    COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/tools/embed ${name} ${DATA_PREFIX} ${made}
    DEPENDS ${PROJECT_SOURCE_DIR}/tools/embed ${PROJECT_SOURCE_DIR}/tools/lib/rulebook.py
      ${folder}/rules.md ${folder}/tables.toml
      ${folder}/rulings.toml ${armies} ${scenarios} ${made}/scenarios.list
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
    COMMENT "Embedding the rules, tables and scenarios of ${name}"
    VERBATIM)
  grognard_library(${name}_data ${made}/data.cpp ${made}/data.h ${made}/clauses.h)
  grognard_pure(${name}_data)
endfunction()
