# What every target of ours is built with: warnings by an interface target; hardening, sanitizers,
# linker and compiler cache for all.
add_library(spotter_warnings INTERFACE)
add_library(spotter::warnings ALIAS spotter_warnings)
target_compile_options(spotter_warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual
    -Wimplicit-fallthrough -Wno-missing-field-initializers
    $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>) # false for std::string + "text", GCC bug 105651
target_compile_definitions(spotter_warnings INTERFACE
    QT_NO_KEYWORDS QT_NO_FOREACH QT_NO_CAST_FROM_BYTEARRAY)

if(SPOTTER_SANITIZE)
    add_compile_options(-fsanitize=${SPOTTER_SANITIZE} -fno-omit-frame-pointer
                        -fno-sanitize-recover=all)
    add_link_options(-fsanitize=${SPOTTER_SANITIZE})
else()
    add_compile_options(-fstack-protector-strong)
    add_compile_definitions($<$<CONFIG:Release,RelWithDebInfo>:_FORTIFY_SOURCE=2>
                            _GLIBCXX_ASSERTIONS)
    add_link_options(-Wl,-z,relro,-z,now)
endif()

find_program(SPOTTER_MOLD mold)
if(SPOTTER_MOLD)
    add_link_options(-fuse-ld=mold)
endif()
find_program(SPOTTER_CCACHE ccache)
if(SPOTTER_CCACHE)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${SPOTTER_CCACHE})
endif()
