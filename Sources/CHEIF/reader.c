#include "CHEIF.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "library.h"

struct cheif_reader {
    const cheif_library *heif;
    struct heif_context *context;
    struct heif_image_handle *handle;
    struct heif_image *image;
    const void *bytes;
    size_t count;
    char message[160];
};

int cheif_is_installed(void) { return cheif_library_open() != NULL; }

cheif_reader *cheif_open(const void *bytes, size_t count) {
    const cheif_library *heif = cheif_library_open();
    cheif_reader *reader = heif ? calloc(1, sizeof *reader) : NULL;
    if (!reader) return NULL;
    reader->heif = heif;
    reader->bytes = bytes;
    reader->count = count;
    reader->context = heif->heif_context_alloc();
    if (reader->context) return reader;
    free(reader);
    return NULL;
}

void cheif_close(cheif_reader *reader) {
    if (!reader) return;
    if (reader->image) reader->heif->heif_image_release(reader->image);
    if (reader->handle) reader->heif->heif_image_handle_release(reader->handle);
    reader->heif->heif_context_free(reader->context);
    free(reader);
}

const char *cheif_message(const cheif_reader *reader) { return reader->message; }

static int status(cheif_reader *reader, struct heif_error error) {
    if (error.code == heif_error_Ok) return CHEIF_OK;
    snprintf(reader->message, sizeof reader->message, "%s", error.message ? error.message : "");
    if (error.subcode == heif_suberror_End_of_data) return CHEIF_TRUNCATED;
    if (error.code == heif_error_Memory_allocation_error) return CHEIF_NO_MEMORY;
    const int is_unsupported =
        error.code == heif_error_Unsupported_feature || error.code == heif_error_Unsupported_filetype;
    return is_unsupported ? CHEIF_UNSUPPORTED : CHEIF_DAMAGED;
}

int cheif_read_header(cheif_reader *reader, cheif_header *header) {
    const cheif_library *heif = reader->heif;
    memset(header, 0, sizeof *header);
    int failure = status(
        reader, heif->heif_context_read_from_memory_without_copy(reader->context, reader->bytes, reader->count, NULL));
    if (failure) return failure;
    failure = status(reader, heif->heif_context_get_primary_image_handle(reader->context, &reader->handle));
    if (failure) return failure;
    header->width = heif->heif_image_handle_get_width(reader->handle);
    header->height = heif->heif_image_handle_get_height(reader->handle);
    header->has_alpha = heif->heif_image_handle_has_alpha_channel(reader->handle);
    header->is_premultiplied = heif->heif_image_handle_is_premultiplied_alpha(reader->handle);
    const int bits = heif->heif_image_handle_get_luma_bits_per_pixel(reader->handle);
    header->bits = bits > 0 ? bits : 0;
    header->images = heif->heif_context_get_number_of_top_level_images(reader->context);
    struct heif_color_profile_nclx *points = NULL;
    if (heif->heif_image_handle_get_nclx_color_profile(reader->handle, &points).code == heif_error_Ok && points) {
        header->has_points = 1;
        header->primaries = points->color_primaries;
        header->transfer = points->transfer_characteristics;
        heif->heif_nclx_color_profile_free(points);
    }
    return CHEIF_OK;
}

int cheif_decode(cheif_reader *reader, int has_alpha, int is_deep, const uint8_t **pixels, int *stride, int *width,
                 int *height, int *bits) {
    const cheif_library *heif = reader->heif;
    const uint16_t one = 1;
    const int is_little = *(const uint8_t *)&one == 1;
    enum heif_chroma chroma = has_alpha ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB;
    if (is_deep && is_little) {
        chroma = has_alpha ? heif_chroma_interleaved_RRGGBBAA_LE : heif_chroma_interleaved_RRGGBB_LE;
    } else if (is_deep) {
        chroma = has_alpha ? heif_chroma_interleaved_RRGGBBAA_BE : heif_chroma_interleaved_RRGGBB_BE;
    }
    const int failure =
        status(reader, heif->heif_decode_image(reader->handle, &reader->image, heif_colorspace_RGB, chroma, NULL));
    if (failure) return failure;
    *width = heif->heif_image_get_width(reader->image, heif_channel_interleaved);
    *height = heif->heif_image_get_height(reader->image, heif_channel_interleaved);
    *bits = heif->heif_image_get_bits_per_pixel_range(reader->image, heif_channel_interleaved);
    *pixels = heif->heif_image_get_plane_readonly(reader->image, heif_channel_interleaved, stride);
    return *pixels ? CHEIF_OK : CHEIF_DAMAGED;
}

uint8_t *cheif_profile(cheif_reader *reader, size_t *count) {
    const cheif_library *heif = reader->heif;
    const enum heif_color_profile_type type = heif->heif_image_handle_get_color_profile_type(reader->handle);
    if (type != heif_color_profile_type_rICC && type != heif_color_profile_type_prof) return NULL;
    *count = heif->heif_image_handle_get_raw_color_profile_size(reader->handle);
    uint8_t *bytes = *count ? malloc(*count) : NULL;
    if (bytes && heif->heif_image_handle_get_raw_color_profile(reader->handle, bytes).code != heif_error_Ok) {
        free(bytes);
        return NULL;
    }
    return bytes;
}

// The first block of a type, and of a MIME type where one is given.
static uint8_t *block(cheif_reader *reader, const char *type, const char *mime, size_t *count) {
    const cheif_library *heif = reader->heif;
    heif_item_id ids[16];
    const int found = heif->heif_image_handle_get_list_of_metadata_block_IDs(reader->handle, type, ids, 16);
    for (int index = 0; index < found; index += 1) {
        if (mime) {
            const char *content = heif->heif_image_handle_get_metadata_content_type(reader->handle, ids[index]);
            if (!content || strcmp(content, mime) != 0) continue;
        }
        *count = heif->heif_image_handle_get_metadata_size(reader->handle, ids[index]);
        uint8_t *bytes = *count ? malloc(*count) : NULL;
        if (!bytes) continue;
        if (heif->heif_image_handle_get_metadata(reader->handle, ids[index], bytes).code == heif_error_Ok) return bytes;
        free(bytes);
    }
    return NULL;
}

uint8_t *cheif_exif(cheif_reader *reader, size_t *count) { return block(reader, "Exif", NULL, count); }
uint8_t *cheif_xmp(cheif_reader *reader, size_t *count) {
    return block(reader, "mime", "application/rdf+xml", count);
}
