// libtiff for Swift, which cannot call variadic functions: reading only. Nothing here decides anything.
#ifndef CTIFF_H
#define CTIFF_H

#include <stddef.h>
#include <stdint.h>

typedef struct ctiff_reader ctiff_reader;

// Gives up to `count` bytes from an offset on; fewer at the end of the file.
typedef size_t (*ctiff_read)(void *context, void *bytes, size_t count, uint64_t offset);

// The first page. Numbers are those of the tags.
typedef struct {
    uint32_t width, height;
    uint16_t bits, samples;
    uint16_t sample_format;   // 1 unsigned, 2 signed, 3 floating point
    uint16_t photometric;     // 0xFFFF where the file does not say
    uint16_t compression;
    uint16_t ink_set;
    uint16_t extra_count;
    uint16_t extras[16];      // what the samples after the colours are: 0 anything, 1 associated, 2 unassociated opacity
    int can_decode;           // whether libtiff was built with the compression
    int is_planar;            // one plane a sample
    int is_tiled;
    uint32_t tile_width, tile_height;  // in strips: the width, and the rows of one
    uint64_t block_bytes;     // of a tile or strip as handed out
    uint64_t row_bytes;       // of a row, or of a plane's row, as handed out
} ctiff_header;

// NULL with a message. `memory` limits each of libtiff's allocations.
ctiff_reader *ctiff_open(ctiff_read read, void *context, uint64_t size, size_t memory, char *message, size_t room);
void ctiff_close(ctiff_reader *reader);

// What libtiff last complained of; empty for nothing.
const char *ctiff_message(const ctiff_reader *reader);

void ctiff_get_header(ctiff_reader *reader, ctiff_header *header);
// The red, green and blue of a palette, 2^bits each; 0 where there is none.
int ctiff_palette(ctiff_reader *reader, const uint16_t **red, const uint16_t **green, const uint16_t **blue);

// The row of a file in strips with all samples together. Rows come fastest in their order.
int ctiff_read_row(ctiff_reader *reader, void *row, uint32_t y);
// The strip that has a row of a plane, of `size` bytes at most.
int64_t ctiff_read_strip(ctiff_reader *reader, void *bytes, size_t size, uint32_t y, uint16_t plane);
// The tile that has a pixel of a plane, of `size` bytes at most.
int64_t ctiff_read_tile(ctiff_reader *reader, void *bytes, size_t size, uint32_t x, uint32_t y, uint16_t plane);

#endif
