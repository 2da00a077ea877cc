#include "CTIFF.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tiffio.h>

struct ctiff_reader {
    TIFF *tiff;
    ctiff_read read;
    void *context;
    uint64_t size;
    uint64_t offset;
    char message[160];
};

// ---- What libtiff calls ----

static tmsize_t on_read(thandle_t handle, void *bytes, tmsize_t count) {
    ctiff_reader *reader = handle;
    if (count <= 0) return 0;
    const size_t got = reader->read(reader->context, bytes, (size_t)count, reader->offset);
    reader->offset += got;
    return (tmsize_t)got;
}

static tmsize_t on_write(thandle_t handle, void *bytes, tmsize_t count) {
    (void)handle, (void)bytes, (void)count;
    return -1;
}

static toff_t on_seek(thandle_t handle, toff_t offset, int whence) {
    ctiff_reader *reader = handle;
    if (whence == SEEK_CUR) offset += reader->offset;
    if (whence == SEEK_END) offset += reader->size;
    return reader->offset = offset;
}

static int on_close(thandle_t handle) {
    (void)handle;
    return 0;
}

static toff_t on_size(thandle_t handle) { return ((ctiff_reader *)handle)->size; }

// Messages stay with their reader, so that threads do not see each other's. The first one tells the cause.
static int on_error(TIFF *tiff, void *user_data, const char *module, const char *format, va_list arguments) {
    (void)tiff, (void)module;
    ctiff_reader *reader = user_data;
    if (reader->message[0] == 0) vsnprintf(reader->message, sizeof reader->message, format, arguments);
    return 1;
}

// What libtiff can live with is no news.
static int on_warning(TIFF *tiff, void *user_data, const char *module, const char *format, va_list arguments) {
    (void)tiff, (void)user_data, (void)module, (void)format, (void)arguments;
    return 1;
}

// ---- What Swift calls ----

ctiff_reader *ctiff_open(ctiff_read read, void *context, uint64_t size, size_t memory, char *message, size_t room) {
    ctiff_reader *reader = calloc(1, sizeof *reader);
    TIFFOpenOptions *options = TIFFOpenOptionsAlloc();
    if (reader && options) {
        reader->read = read;
        reader->context = context;
        reader->size = size;
        TIFFOpenOptionsSetErrorHandlerExtR(options, on_error, reader);
        TIFFOpenOptionsSetWarningHandlerExtR(options, on_warning, reader);
        TIFFOpenOptionsSetMaxSingleMemAlloc(options, (tmsize_t)memory);
        // Nothing is mapped: a file may shrink while it is read.
        reader->tiff = TIFFClientOpenExt(
            "", "rm", reader, on_read, on_write, on_seek, on_close, on_size, NULL, NULL, options);
    }
    TIFFOpenOptionsFree(options);
    if (reader && reader->tiff) return reader;
    if (reader) snprintf(message, room, "%s", reader->message);
    free(reader);
    return NULL;
}

void ctiff_close(ctiff_reader *reader) {
    if (!reader) return;
    TIFFClose(reader->tiff);
    free(reader);
}

const char *ctiff_message(const ctiff_reader *reader) { return reader->message; }

void ctiff_get_header(ctiff_reader *reader, ctiff_header *header) {
    TIFF *tiff = reader->tiff;
    memset(header, 0, sizeof *header);
    TIFFGetField(tiff, TIFFTAG_IMAGEWIDTH, &header->width);
    TIFFGetField(tiff, TIFFTAG_IMAGELENGTH, &header->height);
    TIFFGetFieldDefaulted(tiff, TIFFTAG_BITSPERSAMPLE, &header->bits);
    TIFFGetFieldDefaulted(tiff, TIFFTAG_SAMPLESPERPIXEL, &header->samples);
    TIFFGetFieldDefaulted(tiff, TIFFTAG_SAMPLEFORMAT, &header->sample_format);
    TIFFGetFieldDefaulted(tiff, TIFFTAG_COMPRESSION, &header->compression);
    TIFFGetFieldDefaulted(tiff, TIFFTAG_INKSET, &header->ink_set);
    if (!TIFFGetField(tiff, TIFFTAG_PHOTOMETRIC, &header->photometric)) header->photometric = 0xFFFF;
    uint16_t planar = PLANARCONFIG_CONTIG;
    TIFFGetFieldDefaulted(tiff, TIFFTAG_PLANARCONFIG, &planar);
    header->is_planar = planar == PLANARCONFIG_SEPARATE;
    uint16_t count = 0;
    const uint16_t *extras = NULL;
    TIFFGetFieldDefaulted(tiff, TIFFTAG_EXTRASAMPLES, &count, &extras);
    header->extra_count = count;
    for (int index = 0; index < count && index < 16 && extras; index += 1) header->extras[index] = extras[index];
    header->can_decode = TIFFIsCODECConfigured(header->compression);
    // JPEG's own colours are libjpeg's business.
    if (header->compression == COMPRESSION_JPEG && header->photometric == PHOTOMETRIC_YCBCR && !header->is_planar) {
        TIFFSetField(tiff, TIFFTAG_JPEGCOLORMODE, JPEGCOLORMODE_RGB);
        header->photometric = PHOTOMETRIC_RGB;
    }
    header->is_tiled = TIFFIsTiled(tiff);
    if (header->is_tiled) {
        TIFFGetField(tiff, TIFFTAG_TILEWIDTH, &header->tile_width);
        TIFFGetField(tiff, TIFFTAG_TILELENGTH, &header->tile_height);
        header->block_bytes = TIFFTileSize64(tiff);
        header->row_bytes = TIFFTileRowSize64(tiff);
    } else {
        header->tile_width = header->width;
        TIFFGetFieldDefaulted(tiff, TIFFTAG_ROWSPERSTRIP, &header->tile_height);
        if (header->tile_height > header->height) header->tile_height = header->height;
        header->block_bytes = TIFFStripSize64(tiff);
        header->row_bytes = TIFFScanlineSize64(tiff);
    }
}

int ctiff_palette(ctiff_reader *reader, const uint16_t **red, const uint16_t **green, const uint16_t **blue) {
    return TIFFGetField(reader->tiff, TIFFTAG_COLORMAP, red, green, blue);
}

int ctiff_read_row(ctiff_reader *reader, void *row, uint32_t y) { return TIFFReadScanline(reader->tiff, row, y, 0); }

int64_t ctiff_read_strip(ctiff_reader *reader, void *bytes, size_t size, uint32_t y, uint16_t plane) {
    return TIFFReadEncodedStrip(reader->tiff, TIFFComputeStrip(reader->tiff, y, plane), bytes, (tmsize_t)size);
}

int64_t ctiff_read_tile(ctiff_reader *reader, void *bytes, size_t size, uint32_t x, uint32_t y, uint16_t plane) {
    return TIFFReadEncodedTile(
        reader->tiff, TIFFComputeTile(reader->tiff, x, y, 0, plane), bytes, (tmsize_t)size);
}
