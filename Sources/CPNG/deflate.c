#include "CPNG.h"

#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>
#include <stdlib.h>

// ISA-L's middle level: the size of zlib's sixth and a twentieth more, in a tenth of its time.
enum { level = 2, level_buffer = ISAL_DEF_LVL2_LARGE };

struct cpng_deflater {
    struct isal_zstream stream;
    uint8_t buffer[level_buffer];
};

cpng_deflater *cpng_deflater_make(void) {
    cpng_deflater *deflater = malloc(sizeof *deflater);
    if (!deflater) return NULL;
    isal_deflate_init(&deflater->stream);
    deflater->stream.level = level;
    deflater->stream.level_buf = deflater->buffer;
    deflater->stream.level_buf_size = level_buffer;
    deflater->stream.gzip_flag = IGZIP_ZLIB;
    return deflater;
}

void cpng_deflater_free(cpng_deflater *deflater) { free(deflater); }

int cpng_deflate(cpng_deflater *deflater, const uint8_t *bytes, size_t count, int is_last, uint8_t *out, size_t size,
                 size_t *used, size_t *made) {
    struct isal_zstream *stream = &deflater->stream;
    stream->next_in = (uint8_t *)bytes;
    stream->avail_in = (uint32_t)count;
    stream->end_of_stream = (uint16_t)is_last;
    stream->next_out = out;
    stream->avail_out = (uint32_t)size;
    isal_deflate(stream);
    *used = count - stream->avail_in;
    *made = size - stream->avail_out;
    return stream->internal_state.state == ZSTATE_END;
}

int64_t cpng_inflate(const uint8_t *bytes, size_t count, uint8_t *out, size_t size) {
    struct inflate_state *state = malloc(sizeof *state);
    if (!state) return -1;
    isal_inflate_init(state);
    state->crc_flag = ISAL_ZLIB;
    state->next_in = (uint8_t *)bytes;
    state->avail_in = (uint32_t)count;
    state->next_out = out;
    state->avail_out = (uint32_t)size;
    const int is_fine = isal_inflate(state) == ISAL_DECOMP_OK && state->block_state == ISAL_BLOCK_FINISH;
    const int64_t made = is_fine ? (int64_t)(size - state->avail_out) : -1;
    free(state);
    return made;
}

uint32_t cpng_crc(uint32_t start, const uint8_t *bytes, size_t count) { return crc32_gzip_refl(start, bytes, count); }
