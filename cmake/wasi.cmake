# Toolchain: WebAssembly with the WASI library, by clang 19. No exceptions, threads or files exist
# there, which is why the engine uses none.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
set(CMAKE_CXX_FLAGS_INIT -fno-exceptions)
# A module has no main of its own to link while CMake tries the compiler out.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
