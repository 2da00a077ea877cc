#include "library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

static cheif_library functions;
static int is_open;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void open_library(void) {
    static const char *const names[] = {"libheif.so.1", "libheif.1.dylib", "libheif.so"};
    void *library = NULL;
    for (size_t index = 0; index < sizeof names / sizeof *names && !library; index += 1) {
        library = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
    }
    if (!library) return;
    // Data and functions have pointers of one size wherever there is a dlsym.
#define CHEIF_FIND(name) \
    { \
        void *found = dlsym(library, #name); \
        if (!found) return; \
        memcpy(&functions.name, &found, sizeof found); \
    }
    CHEIF_FUNCTIONS(CHEIF_FIND)
#undef CHEIF_FIND
    is_open = 1;
}

const cheif_library *cheif_library_open(void) {
    pthread_once(&once, open_library);
    return is_open ? &functions : NULL;
}
