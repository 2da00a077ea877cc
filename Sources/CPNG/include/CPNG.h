// libpng and ISA-L for Swift: libpng reports errors by long jumps, which must not cross Swift frames, and ISA-L's state is
// a structure that Swift cannot import. Nothing here decides anything.
#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

// ---- Reading ----

typedef struct cpng_reader cpng_reader;

// Gives up to `count` bytes; fewer at the end of the file.
typedef size_t (*cpng_read)(void *context, void *bytes, size_t count);

typedef struct {
    uint32_t width, height;
    int bit_depth;       // 1, 2, 4, 8, 16 as stored
    int color_type;      // libpng's: 0 grey, 2 RGB, 3 palette, 4 grey + alpha, 6 RGBA
    int is_interlaced;
    int has_transparency;  // a colour or palette entries that are clear
    int channels;        // as handed out: 1…4
    int depth;           // as handed out: 8 or 16
} cpng_header;

// NULL where there is no memory. `memory` limits what a chunk may make libpng allocate.
cpng_reader *cpng_reader_make(cpng_read read, void *context, size_t memory);
void cpng_reader_free(cpng_reader *reader);

// 0, or -1 with a message. Nothing is allocated for rows yet; `channels` and `depth` are not known yet.
int cpng_read_header(cpng_reader *reader, cpng_header *header);
// To be called once, where the header's size is acceptable: sets how rows are handed out, and says so in the header.
int cpng_begin(cpng_reader *reader, cpng_header *header);
const char *cpng_message(const cpng_reader *reader);
// Whether the file ended too early.
int cpng_is_truncated(const cpng_reader *reader);

// Bytes that stay the reader's; NULL for none.
const uint8_t *cpng_profile(cpng_reader *reader, size_t *count);
const uint8_t *cpng_exif(cpng_reader *reader, size_t *count);
// The body of the international text that holds XMP, as the file has it: it begins with the keyword.
const uint8_t *cpng_xmp(cpng_reader *reader, size_t *count);
// The number of frames where the file is animated, else 1.
uint32_t cpng_frames(const cpng_reader *reader);

// The next row, of width · channels · depth/8 bytes; 16 bits in the machine's order.
int cpng_read_row(cpng_reader *reader, uint8_t *row);
// All rows of an interlaced picture, `stride` bytes apart.
int cpng_read_all(cpng_reader *reader, uint8_t *rows, size_t stride);

// ---- Deflating and inflating ----

typedef struct cpng_deflater cpng_deflater;

cpng_deflater *cpng_deflater_make(void);
void cpng_deflater_free(cpng_deflater *deflater);

// Compresses `count` bytes, of which *used are taken, into `out`, of which *made are filled. With `is_last`, to be called
// until it answers 1.
int cpng_deflate(cpng_deflater *deflater, const uint8_t *bytes, size_t count, int is_last, uint8_t *out, size_t size,
                 size_t *used, size_t *made);
// What zlib's bytes become; the number of bytes, or -1 for those that make no sense or need more room.
int64_t cpng_inflate(const uint8_t *bytes, size_t count, uint8_t *out, size_t size);
// The same piece by piece.
typedef struct cpng_inflater cpng_inflater;

cpng_inflater *cpng_inflater_make(void);
void cpng_inflater_free(cpng_inflater *inflater);

// Expands `count` bytes, of which *used are taken, into `out`, of which *made are filled: 0 for more, 1 at the end, whose
// checksum is right, -1 for bytes that make no sense.
int cpng_inflate_some(cpng_inflater *inflater, const uint8_t *bytes, size_t count, uint8_t *out, size_t size,
                      size_t *used, size_t *made);
uint32_t cpng_crc(uint32_t start, const uint8_t *bytes, size_t count);

#endif
