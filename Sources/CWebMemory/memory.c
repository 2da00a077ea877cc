// The allocator of the WebAssembly build. The C library's own is half as large as the engine; here a handful of small
// objects live for as long as an element, so free lists of sizes that are powers of two do.
#ifdef __wasm__

typedef __SIZE_TYPE__ size_t;

enum { header = 16, page = 65536, smallest = 5, largest = 30 };

extern unsigned char __heap_base;
static unsigned char *next = &__heap_base;
static void *free_lists[largest + 1];

// Takes fresh memory from the end; 0 where the browser has no more.
static void *take(size_t size) {
    next = (unsigned char *)(((size_t)next + 15) & ~(size_t)15);
    size_t end = (size_t)next + size, has = __builtin_wasm_memory_size(0) * page;
    if (end > has && __builtin_wasm_memory_grow(0, (end - has + page - 1) / page) == (size_t)-1) return 0;
    void *block = next;
    next += size;
    return block;
}

void *malloc(size_t size) {
    if (size > (1u << largest) - header) return 0;
    int power = smallest;
    while (((size_t)1 << power) < size + header) power++;
    unsigned char *block = free_lists[power];
    if (block) {
        free_lists[power] = *(void **)block;
    } else {
        block = take((size_t)1 << power);
        if (!block) return 0;
    }
    *(int *)block = power;
    return block + header;
}

void free(void *memory) {
    if (!memory) return;
    unsigned char *block = (unsigned char *)memory - header;
    int power = *(int *)block;
    *(void **)block = free_lists[power];
    free_lists[power] = block;
}

// Swift asks for no more than the 16 bytes that every block is aligned to.
int posix_memalign(void **memory, size_t alignment, size_t size) {
    if (alignment > 16) return 22;
    *memory = malloc(size);
    return *memory ? 0 : 12;
}

#endif
