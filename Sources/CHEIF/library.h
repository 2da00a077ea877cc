// The functions of libheif that are used, found by name.
#ifndef CHEIF_LIBRARY_H
#define CHEIF_LIBRARY_H

#include <libheif/heif.h>

#define CHEIF_FUNCTIONS(USE) \
    USE(heif_context_alloc) \
    USE(heif_context_free) \
    USE(heif_context_read_from_memory_without_copy) \
    USE(heif_context_get_primary_image_handle) \
    USE(heif_context_get_number_of_top_level_images) \
    USE(heif_image_handle_release) \
    USE(heif_image_handle_get_width) \
    USE(heif_image_handle_get_height) \
    USE(heif_image_handle_has_alpha_channel) \
    USE(heif_image_handle_is_premultiplied_alpha) \
    USE(heif_image_handle_get_luma_bits_per_pixel) \
    USE(heif_image_handle_get_color_profile_type) \
    USE(heif_image_handle_get_raw_color_profile_size) \
    USE(heif_image_handle_get_raw_color_profile) \
    USE(heif_image_handle_get_nclx_color_profile) \
    USE(heif_nclx_color_profile_free) \
    USE(heif_image_handle_get_list_of_metadata_block_IDs) \
    USE(heif_image_handle_get_metadata_content_type) \
    USE(heif_image_handle_get_metadata_size) \
    USE(heif_image_handle_get_metadata) \
    USE(heif_decode_image) \
    USE(heif_image_get_width) \
    USE(heif_image_get_height) \
    USE(heif_image_get_bits_per_pixel_range) \
    USE(heif_image_get_plane_readonly) \
    USE(heif_image_release)

typedef struct {
#define CHEIF_MEMBER(name) __typeof__(&name) name;
    CHEIF_FUNCTIONS(CHEIF_MEMBER)
#undef CHEIF_MEMBER
} cheif_library;

// NULL where libheif is not installed, or lacks a function.
const cheif_library *cheif_library_open(void);

#endif
