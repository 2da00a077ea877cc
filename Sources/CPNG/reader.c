#include "CPNG.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

struct cpng_reader {
    png_structp png;
    png_infop info;
    cpng_read read;
    void *context;
    int is_truncated;
    uint32_t frames;
    uint8_t *xmp;
    size_t xmp_size;
    char message[160];
};

static void on_error(png_structp png, png_const_charp text) {
    cpng_reader *reader = png_get_error_ptr(png);
    strncpy(reader->message, text, sizeof reader->message - 1);
    png_longjmp(png, 1);
}

// What libpng can live with is no news: it goes on without the chunk.
static void on_warning(png_structp png, png_const_charp text) {
    (void)png;
    (void)text;
}

static void on_read(png_structp png, png_bytep bytes, png_size_t count) {
    cpng_reader *reader = png_get_io_ptr(png);
    if (reader->read(reader->context, bytes, count) != count) {
        reader->is_truncated = 1;
        png_error(png, "the file ends too early");
    }
}

// Chunks come here one by one and are gone afterwards: libpng itself would keep a thousand texts, each inflated.
// Animations name their frames in a chunk that libpng does not know.
static int on_chunk(png_structp png, png_unknown_chunkp chunk) {
    cpng_reader *reader = png_get_user_chunk_ptr(png);
    static const char keyword[] = "XML:com.adobe.xmp";
    if (!reader->xmp && memcmp(chunk->name, "iTXt", 4) == 0 && chunk->size > sizeof keyword &&
        memcmp(chunk->data, keyword, sizeof keyword) == 0) {
        reader->xmp = malloc(chunk->size);
        if (!reader->xmp) return 1;
        memcpy(reader->xmp, chunk->data, chunk->size);
        reader->xmp_size = chunk->size;
    }
    if (memcmp(chunk->name, "acTL", 4) == 0 && chunk->size >= 8) {
        const uint8_t *count = chunk->data;
        reader->frames = (uint32_t)count[0] << 24 | count[1] << 16 | count[2] << 8 | count[3];
        if (reader->frames == 0) reader->frames = 1;
    }
    return 1;
}

cpng_reader *cpng_reader_make(cpng_read read, void *context, size_t memory) {
    cpng_reader *reader = calloc(1, sizeof *reader);
    if (!reader) return NULL;
    reader->read = read;
    reader->context = context;
    reader->frames = 1;
    reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, on_error, on_warning);
    reader->info = reader->png ? png_create_info_struct(reader->png) : NULL;
    if (!reader->info) {
        cpng_reader_free(reader);
        return NULL;
    }
    png_set_read_fn(reader->png, reader, on_read);
    png_set_read_user_chunk_fn(reader->png, reader, on_chunk);
    png_set_keep_unknown_chunks(reader->png, PNG_HANDLE_CHUNK_NEVER, NULL, 0);
    static const png_byte unused[] =
        "tEXt\0zTXt\0iTXt\0bKGD\0cHRM\0gAMA\0hIST\0oFFs\0pCAL\0pHYs\0sBIT\0sCAL\0sPLT\0sRGB\0tIME";
    png_set_keep_unknown_chunks(reader->png, PNG_HANDLE_CHUNK_NEVER, unused, sizeof unused / 5);
    png_set_user_limits(reader->png, 0x7fffffff, 0x7fffffff);
    png_set_chunk_malloc_max(reader->png, memory);
    return reader;
}

void cpng_reader_free(cpng_reader *reader) {
    if (!reader) return;
    png_destroy_read_struct(&reader->png, &reader->info, NULL);
    free(reader->xmp);
    free(reader);
}

const char *cpng_message(const cpng_reader *reader) { return reader->message; }
int cpng_is_truncated(const cpng_reader *reader) { return reader->is_truncated; }
uint32_t cpng_frames(const cpng_reader *reader) { return reader->frames; }

int cpng_read_header(cpng_reader *reader, cpng_header *header) {
    png_structp png = reader->png;
    png_infop info = reader->info;
    if (setjmp(png_jmpbuf(png))) return -1;
    png_read_info(png, info);
    header->width = png_get_image_width(png, info);
    header->height = png_get_image_height(png, info);
    header->bit_depth = png_get_bit_depth(png, info);
    header->color_type = png_get_color_type(png, info);
    header->is_interlaced = png_get_interlace_type(png, info) != PNG_INTERLACE_NONE;
    header->has_transparency = png_get_valid(png, info, PNG_INFO_tRNS) != 0;
    return 0;
}

int cpng_begin(cpng_reader *reader, cpng_header *header) {
    png_structp png = reader->png;
    png_infop info = reader->info;
    if (setjmp(png_jmpbuf(png))) return -1;
    // The pixels' own checks were made where they were inflated.
    png_set_crc_action(png, PNG_CRC_QUIET_USE, PNG_CRC_DEFAULT);
    png_set_option(png, PNG_IGNORE_ADLER32, PNG_OPTION_ON);
    // Palettes, bits and clear colours become plain samples; 16 bits in the machine's order.
    png_set_expand(png);
    const uint16_t one = 1;
    if (header->bit_depth == 16 && *(const uint8_t *)&one == 1) png_set_swap(png);
    if (header->is_interlaced) png_set_interlace_handling(png);
    png_read_update_info(png, info);
    header->channels = png_get_channels(png, info);
    header->depth = png_get_bit_depth(png, info);
    return 0;
}

const uint8_t *cpng_profile(cpng_reader *reader, size_t *count) {
    png_charp name;
    png_bytep bytes;
    png_uint_32 length;
    int method;
    if (!png_get_iCCP(reader->png, reader->info, &name, &method, &bytes, &length)) return NULL;
    *count = length;
    return bytes;
}

const uint8_t *cpng_exif(cpng_reader *reader, size_t *count) {
    png_bytep bytes;
    png_uint_32 length;
    if (!png_get_eXIf_1(reader->png, reader->info, &length, &bytes)) return NULL;
    *count = length;
    return bytes;
}

const uint8_t *cpng_xmp(cpng_reader *reader, size_t *count) {
    *count = reader->xmp_size;
    return reader->xmp;
}

int cpng_read_row(cpng_reader *reader, uint8_t *row) {
    if (setjmp(png_jmpbuf(reader->png))) return -1;
    png_read_row(reader->png, row, NULL);
    return 0;
}

int cpng_read_all(cpng_reader *reader, uint8_t *rows, size_t stride) {
    const png_uint_32 height = png_get_image_height(reader->png, reader->info);
    if (setjmp(png_jmpbuf(reader->png))) return -1;
    // Each of the seven passes goes over all rows.
    for (int pass = 0; pass < 7; pass += 1) {
        for (png_uint_32 y = 0; y < height; y += 1) png_read_row(reader->png, rows + y * stride, NULL);
    }
    return 0;
}
