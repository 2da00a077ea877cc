#include "CPNG.h"

#include <isa-l/igzip_lib.h>
#include <stdlib.h>

struct cpng_inflater {
    struct inflate_state state;
};

cpng_inflater *cpng_inflater_make(void) {
    cpng_inflater *inflater = malloc(sizeof *inflater);
    if (!inflater) return NULL;
    isal_inflate_init(&inflater->state);
    inflater->state.crc_flag = ISAL_ZLIB;
    return inflater;
}

void cpng_inflater_free(cpng_inflater *inflater) { free(inflater); }

int cpng_inflate_some(cpng_inflater *inflater, const uint8_t *bytes, size_t count, uint8_t *out, size_t size,
                      size_t *used, size_t *made) {
    struct inflate_state *state = &inflater->state;
    state->next_in = (uint8_t *)bytes;
    state->avail_in = (uint32_t)count;
    state->next_out = out;
    state->avail_out = (uint32_t)size;
    const int status = isal_inflate(state);
    *used = count - state->avail_in;
    *made = size - state->avail_out;
    if (status < 0) return -1;
    return state->block_state == ISAL_BLOCK_FINISH;
}
