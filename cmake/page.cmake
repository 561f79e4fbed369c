# The page inside the program: page_files.cpp, made by tools/embed_page from what Vite builds of
# web/, or from a page that says it is not there when Node.js is missing or GROGNARD_PAGE is off. In it
# too is openapi.yaml, which tools/wire completes with the shapes of server/wire.
option(GROGNARD_PAGE "Build the page into the program (needs Node.js)" ON)
find_program(GROGNARD_NPM npm)

set(web ${PROJECT_SOURCE_DIR}/web)
set(made ${PROJECT_BINARY_DIR}/generated/server)
set(wire ${PROJECT_SOURCE_DIR}/server/wire)
file(GLOB wire_shapes CONFIGURE_DEPENDS ${wire}/*.ts)
if(GROGNARD_PAGE AND GROGNARD_NPM AND EXISTS ${web}/package-lock.json)
  set(dist ${PROJECT_BINARY_DIR}/web/dist)
  file(GLOB_RECURSE page_sources CONFIGURE_DEPENDS ${web}/src/* ${web}/public/* ${web}/*.html ${web}/*.ts ${web}/*.js ${web}/*.json)
  list(FILTER page_sources EXCLUDE REGEX "/node_modules/|/dist/|/tests/")
  add_custom_command(
    OUTPUT ${web}/node_modules/.package-lock.json
    COMMAND ${PROJECT_SOURCE_DIR}/tools/npm ci --no-audit --no-fund
    DEPENDS ${web}/package-lock.json
    WORKING_DIRECTORY ${web}
    COMMENT "Fetching what the page is built with"
    VERBATIM)
  add_custom_command(
    OUTPUT ${PROJECT_BINARY_DIR}/web/built
    COMMAND ${PROJECT_SOURCE_DIR}/tools/npm exec -- vite build --outDir ${dist} --emptyOutDir --logLevel warn
    COMMAND ${CMAKE_COMMAND} -E touch ${PROJECT_BINARY_DIR}/web/built
    DEPENDS ${page_sources} ${wire_shapes} ${web}/node_modules/.package-lock.json
    WORKING_DIRECTORY ${web}
    COMMENT "Building the page"
    VERBATIM)
  set(page_built ${PROJECT_BINARY_DIR}/web/built)
else()
  set(dist ${PROJECT_SOURCE_DIR}/server/placeholder)
  set(page_built ${dist}/index.html)
endif()
add_custom_command(
  OUTPUT ${made}/openapi.yaml ${made}/wire.json
  COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/tools/wire ${wire} ${PROJECT_SOURCE_DIR}/server/openapi.yaml ${made}
  DEPENDS ${wire_shapes} ${PROJECT_SOURCE_DIR}/server/openapi.yaml ${PROJECT_SOURCE_DIR}/tools/wire
    ${PROJECT_SOURCE_DIR}/tools/lib/shapes.py ${PROJECT_SOURCE_DIR}/tools/lib/yaml.py
  COMMENT "Describing the wire"
  VERBATIM)
add_custom_command(
  OUTPUT ${made}/page_files.cpp ${made}/page_files.stamp
  COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/tools/embed_page ${dist} ${made}/openapi.yaml ${made}
  DEPENDS ${page_built} ${PROJECT_SOURCE_DIR}/tools/embed_page ${made}/openapi.yaml
  COMMENT "Embedding the page"
  VERBATIM)
