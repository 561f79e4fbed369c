# Compiler settings shared by every target, and the helpers every folder uses: grognard_library,
# grognard_pure, grognard_precompile, grognard_test and grognard_fuzz.
find_program(GROGNARD_CCACHE ccache)
if(GROGNARD_CCACHE)
  # The sloppiness lets it keep what was compiled with a precompiled header; paths below the base
  # count from there, so that another clone of the project finds what this one compiled.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
    CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
    CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1 CCACHE_PCH_EXTSUM=1
    ${PROJECT_SOURCE_DIR}/tools/cached)
endif()
option(GROGNARD_ENGINE_ONLY "Build only what compiles to WebAssembly" OFF)
option(GROGNARD_FUZZ "Build the libFuzzer targets (needs clang)" OFF)
set(GROGNARD_SANITIZE "" CACHE STRING "Sanitizers, for instance address,undefined")

add_library(grognard_options INTERFACE)
target_include_directories(grognard_options INTERFACE ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR}/generated)
target_compile_options(grognard_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Werror -ffp-contract=off)
target_compile_options(grognard_options INTERFACE -Wno-missing-field-initializers)
# A fast linker: lld comes with clang, mold is taken beside g++ when it is there.
# std::stable_sort of libstdc++ 12 calls a function that clang finds deprecated.
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  target_compile_options(grognard_options INTERFACE -Wno-deprecated-declarations)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND NOT GROGNARD_ENGINE_ONLY)
  target_link_options(grognard_options INTERFACE -fuse-ld=lld)
elseif(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  find_program(GROGNARD_MOLD mold)
  if(GROGNARD_MOLD)
    target_link_options(grognard_options INTERFACE -fuse-ld=mold)
  endif()
endif()
if(GROGNARD_SANITIZE)
  target_compile_options(grognard_options INTERFACE -fsanitize=${GROGNARD_SANITIZE}
    -fno-sanitize-recover=all -fno-omit-frame-pointer -g1)
  target_link_options(grognard_options INTERFACE -fsanitize=${GROGNARD_SANITIZE})
endif()
if(GROGNARD_FUZZ)
  # Libraries are instrumented, which every program that takes them links; only the fuzz targets take
  # libFuzzer's main.
  target_link_options(grognard_options INTERFACE -fsanitize=fuzzer-no-link)
  add_custom_target(fuzz_targets)
endif()

# grognard_library(name SOURCES... ) : a static library with the project's options.
function(grognard_library name)
  add_library(${name} STATIC ${ARGN})
  target_link_libraries(${name} PUBLIC grognard_options)
  if(GROGNARD_FUZZ)
    target_compile_options(${name} PRIVATE -fsanitize=fuzzer-no-link)
  endif()
endfunction()

# grognard_pure(name) : what must also run in a browser: no exceptions, no run-time types.
function(grognard_pure name)
  target_compile_options(${name} PRIVATE -fno-exceptions)
endfunction()

# grognard_precompile(name HEADER...) : what most files of a target include is read once for all of
# them, which saves a third of their compile time. The WebAssembly build does without, so that an
# include that is missing does not go unnoticed.
option(GROGNARD_PRECOMPILE "Read a target's common headers once" ON)
function(grognard_precompile name)
  if(GROGNARD_PRECOMPILE AND NOT GROGNARD_ENGINE_ONLY)
    target_precompile_headers(${name} PRIVATE ${ARGN})
    # ccache needs it to know what a precompiled header was made of.
    target_compile_options(${name} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
  endif()
endfunction()

# grognard_test(name [SLOW] SOURCES... LIBRARIES...) : a GoogleTest program registered with CTest.
# SLOW ones (over some 10 s) are left out where sanitizers slow everything down.
function(grognard_test name)
  cmake_parse_arguments(TEST "SLOW" "" "SOURCES;LIBRARIES" ${ARGN})
  if(GROGNARD_ENGINE_ONLY)
    return()
  endif()
  find_package(GTest REQUIRED)
  add_executable(${name} ${TEST_SOURCES})
  target_link_libraries(${name} PRIVATE grognard_options ${TEST_LIBRARIES} GTest::gtest GTest::gtest_main)
  if(NOT TEST_SLOW)
    # What is tested is optimized, not its tests: a third of their compile time is saved.
    target_compile_options(${name} PRIVATE -O0)
    add_test(NAME ${name} COMMAND ${name})
    return()
  endif()
  # In parts, so that no core waits for the last test of the other.
  set(parts 8)
  foreach(part RANGE 1 ${parts})
    math(EXPR index "${part} - 1")
    add_test(NAME ${name}_${part} COMMAND ${name})
    set_tests_properties(${name}_${part} PROPERTIES LABELS slow
      ENVIRONMENT "GTEST_TOTAL_SHARDS=${parts};GTEST_SHARD_INDEX=${index}")
  endforeach()
endfunction()

# grognard_fuzz(name SOURCES... LIBRARIES...) : a libFuzzer program; its name begins with fuzz_ and
# it lives in tests/fuzz, where tools/fuzz looks for it.
function(grognard_fuzz name)
  cmake_parse_arguments(FUZZ "" "" "SOURCES;LIBRARIES" ${ARGN})
  if(NOT GROGNARD_FUZZ)
    return()
  endif()
  add_executable(${name} ${FUZZ_SOURCES})
  target_link_libraries(${name} PRIVATE grognard_options ${FUZZ_LIBRARIES})
  target_link_options(${name} PRIVATE -fsanitize=fuzzer)
  add_dependencies(fuzz_targets ${name})
endfunction()
