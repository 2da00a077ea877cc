/*
 * libjpeg for Swift: the calls that may leave by longjmp, each behind a setjmp of its own.
 *
 * A call returns true, or false and leaves the library's code and text in the struct's error. After a false only the
 * free function may be called. Swift reads and sets the fields of the library's own structs, which are plain data.
 */
#ifndef CJPEG_H
#define CJPEG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <jpeglib.h>
#include <jerror.h>
#include <turbojpeg.h>

/* A code of our own, beyond the library's. */
enum { CJPEG_TOO_MANY_SCANS = JMSG_LASTMSGCODE + 1 };

/* One that the library has by this name in some builds only. */
#if JPEG_LIB_VERSION < 70
enum { CJPEG_ARITH_NOTIMPL = JERR_ARITH_NOTIMPL };
#else
enum { CJPEG_ARITH_NOTIMPL = JERR_NOT_COMPILED };
#endif

/* What went wrong: the library's message code and text. */
struct cjpeg_error {
	int code;
	char text[JMSG_LENGTH_MAX];
};

/*
 * Copies up to length bytes of the file from an offset on. Returns how many, 0 at its end, -1 if it can't be read.
 * Must return: it is called from inside the library.
 */
typedef long (*cjpeg_read)(void *context, unsigned char *buffer, size_t length, uint64_t offset);

/* Takes the next bytes of a file; false if they can't be written. Must return. */
typedef bool (*cjpeg_write)(void *context, const unsigned char *bytes, size_t length);

/* Reading. */

/* Samples along a block's side, after reduction: of a component, and the fewest of any. Builds differ in their names. */
static inline int cjpeg_scaled_size(const jpeg_component_info *component)
{
#if JPEG_LIB_VERSION >= 70
	return component->DCT_h_scaled_size;
#else
	return component->DCT_scaled_size;
#endif
}

static inline int cjpeg_min_scaled_size(const struct jpeg_decompress_struct *info)
{
#if JPEG_LIB_VERSION >= 70
	return info->min_DCT_h_scaled_size;
#else
	return info->min_DCT_scaled_size;
#endif
}

struct cjpeg_reader;

/* NULL without memory. The context must live as long as the reader. */
struct cjpeg_reader *cjpeg_reader_new(cjpeg_read read, void *context);
void cjpeg_reader_free(struct cjpeg_reader *reader);

struct jpeg_decompress_struct *cjpeg_reader_info(struct cjpeg_reader *reader);
const struct cjpeg_error *cjpeg_reader_error(const struct cjpeg_reader *reader);

/* True once the library has asked for bytes past the end of the file. */
bool cjpeg_reader_at_end(const struct cjpeg_reader *reader);

/* jpeg_read_header */
bool cjpeg_reader_header(struct cjpeg_reader *reader);

/* After the header: jpeg_has_multiple_scans. */
bool cjpeg_reader_has_several_scans(const struct cjpeg_reader *reader);

/* jpeg_start_decompress. Fails with CJPEG_TOO_MANY_SCANS after so many of a file that has several. */
bool cjpeg_reader_start(struct cjpeg_reader *reader, int scans);

/* jpeg_crop_scanline: afterwards x and width are what rows hold. */
bool cjpeg_reader_crop(struct cjpeg_reader *reader, JDIMENSION *x, JDIMENSION *width);

/* jpeg_skip_scanlines */
bool cjpeg_reader_skip(struct cjpeg_reader *reader, JDIMENSION rows);

/* jpeg_read_scanlines, one row. */
bool cjpeg_reader_row(struct cjpeg_reader *reader, unsigned char *row);

/* Writing. */

struct cjpeg_writer;

/* NULL without memory. The context must live as long as the writer. */
struct cjpeg_writer *cjpeg_writer_new(cjpeg_write write, void *context);
void cjpeg_writer_free(struct cjpeg_writer *writer);

struct jpeg_compress_struct *cjpeg_writer_info(struct cjpeg_writer *writer);
const struct cjpeg_error *cjpeg_writer_error(const struct cjpeg_writer *writer);

/* Sets the library's defaults for 1 or 3 components of 8 bits, and the quality, 1 to 100. */
bool cjpeg_writer_defaults(struct cjpeg_writer *writer, JDIMENSION width, JDIMENSION height, int components,
			   int quality);

/* jpeg_start_compress */
bool cjpeg_writer_start(struct cjpeg_writer *writer);

/* jpeg_write_marker: after the start, before the first row. At most 65533 bytes. */
bool cjpeg_writer_marker(struct cjpeg_writer *writer, int marker, const unsigned char *bytes, unsigned int length);

/* jpeg_write_scanlines, one row. */
bool cjpeg_writer_row(struct cjpeg_writer *writer, const unsigned char *row);

/* jpeg_finish_compress */
bool cjpeg_writer_finish(struct cjpeg_writer *writer);

#endif
