// libheif for Swift, opened when it is first needed. Nothing here decides anything.
#ifndef CHEIF_H
#define CHEIF_H

#include <stddef.h>
#include <stdint.h>

typedef struct cheif_reader cheif_reader;

// How reading went.
enum { CHEIF_OK = 0, CHEIF_DAMAGED = 1, CHEIF_TRUNCATED = 2, CHEIF_UNSUPPORTED = 3, CHEIF_NO_MEMORY = 4 };

typedef struct {
    int width, height;   // as the container says; pixels may have another size
    int has_alpha, is_premultiplied;
    int bits;            // of a sample of brightness; 0 where it is not known
    int images;          // of the file, not counting thumbnails
    // Coding-independent code points (ITU-T H.273) of the colours; has_points is 0 where there are none.
    int has_points, primaries, transfer;
} cheif_header;

// Whether libheif is there.
int cheif_is_installed(void);

// Bytes are not copied, and must stay as long as the reader. NULL where there is no memory, or no libheif.
cheif_reader *cheif_open(const void *bytes, size_t count);
void cheif_close(cheif_reader *reader);
// Of the last call that did not answer CHEIF_OK.
const char *cheif_message(const cheif_reader *reader);

int cheif_read_header(cheif_reader *reader, cheif_header *header);

// Decodes into 3 or 4 samples a pixel, of 8 bits, or of 16 where `is_deep`, which have *bits that count. Pixels stay the
// reader's.
int cheif_decode(cheif_reader *reader, int has_alpha, int is_deep, const uint8_t **pixels, int *stride, int *width,
                 int *height, int *bits);

// Blocks, by malloc; NULL for none.
uint8_t *cheif_profile(cheif_reader *reader, size_t *count);
// EXIF with the four bytes before it that say where it begins.
uint8_t *cheif_exif(cheif_reader *reader, size_t *count);
uint8_t *cheif_xmp(cheif_reader *reader, size_t *count);

#endif
