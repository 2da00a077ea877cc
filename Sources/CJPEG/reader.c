#include <stdlib.h>

#include "jump.h"

#define BUFFER_SIZE 65536

struct cjpeg_reader {
	struct jpeg_decompress_struct info;
	struct jump jump;
	struct jpeg_source_mgr source;
	struct jpeg_progress_mgr progress;
	cjpeg_read read;
	void *context;
	uint64_t offset;	/* of the first byte that is not in the buffer */
	bool at_end;
	bool needs_end;	/* whether an end of the file before the end marker is an error */
	bool has_several_scans;
	int scans;
	unsigned char buffer[BUFFER_SIZE];
};

static struct cjpeg_reader *reader_of(j_decompress_ptr cinfo)
{
	return cinfo->client_data;
}

static void source_nothing(j_decompress_ptr cinfo)
{
	(void)cinfo;
}

/*
 * Past the end of the file stands an end marker, as the library's manual advises: who has every pixel by then does not
 * miss it, and who has not, warns. In the header, in files with several scans, and in arithmetic coding, whose decoder
 * takes what is missing for zeros without a warning, the end is an error.
 */
static boolean source_fill(j_decompress_ptr cinfo)
{
	struct cjpeg_reader *reader = reader_of(cinfo);
	long got = reader->at_end ? 0 : reader->read(reader->context, reader->buffer, BUFFER_SIZE, reader->offset);

	if (got < 0)
		ERREXIT(cinfo, JERR_FILE_READ);
	if (got == 0) {
		reader->at_end = true;
		if (reader->needs_end)
			ERREXIT(cinfo, JERR_INPUT_EOF);
		reader->buffer[0] = 0xFF;
		reader->buffer[1] = JPEG_EOI;
		got = 2;
	} else {
		reader->offset += (uint64_t)got;
	}
	reader->source.next_input_byte = reader->buffer;
	reader->source.bytes_in_buffer = (size_t)got;
	return TRUE;
}

static void source_skip(j_decompress_ptr cinfo, long count)
{
	struct cjpeg_reader *reader = reader_of(cinfo);
	size_t skipped = count > 0 ? (size_t)count : 0;

	if (skipped > reader->source.bytes_in_buffer) {
		reader->offset += skipped - reader->source.bytes_in_buffer;
		skipped = reader->source.bytes_in_buffer;
	}
	reader->source.next_input_byte += skipped;
	reader->source.bytes_in_buffer -= skipped;
}

static void watch_scans(j_common_ptr cinfo)
{
	struct cjpeg_reader *reader = reader_of((j_decompress_ptr)cinfo);

	if (reader->info.input_scan_number > reader->scans)
		ERREXIT(cinfo, CJPEG_TOO_MANY_SCANS);
}

struct cjpeg_reader *cjpeg_reader_new(cjpeg_read read, void *context)
{
	struct cjpeg_reader *reader = calloc(1, sizeof(*reader));

	if (!reader)
		return NULL;
	reader->info.err = jump_init(&reader->jump);
	if (!JUMP_BEGIN(&reader->jump)) {
		free(reader);
		return NULL;
	}
	jpeg_create_decompress(&reader->info);
	reader->info.client_data = reader;
	reader->read = read;
	reader->context = context;
	reader->needs_end = true;
	reader->source.init_source = source_nothing;
	reader->source.fill_input_buffer = source_fill;
	reader->source.skip_input_data = source_skip;
	reader->source.resync_to_restart = jpeg_resync_to_restart;
	reader->source.term_source = source_nothing;
	reader->info.src = &reader->source;
	reader->progress.progress_monitor = watch_scans;
	return reader;
}

void cjpeg_reader_free(struct cjpeg_reader *reader)
{
	if (reader)
		jpeg_destroy_decompress(&reader->info);
	free(reader);
}

struct jpeg_decompress_struct *cjpeg_reader_info(struct cjpeg_reader *reader)
{
	return &reader->info;
}

const struct cjpeg_error *cjpeg_reader_error(const struct cjpeg_reader *reader)
{
	return &reader->jump.error;
}

bool cjpeg_reader_at_end(const struct cjpeg_reader *reader)
{
	return reader->at_end;
}

bool cjpeg_reader_has_several_scans(const struct cjpeg_reader *reader)
{
	return reader->has_several_scans;
}

bool cjpeg_reader_header(struct cjpeg_reader *reader)
{
	if (!JUMP_BEGIN(&reader->jump))
		return false;
	jpeg_read_header(&reader->info, TRUE);
	reader->has_several_scans = jpeg_has_multiple_scans(&reader->info);
	reader->needs_end = reader->has_several_scans || reader->info.arith_code;
	return true;
}

bool cjpeg_reader_start(struct cjpeg_reader *reader, int scans)
{
	if (!JUMP_BEGIN(&reader->jump))
		return false;
	reader->scans = scans;
	reader->info.progress = &reader->progress;
	jpeg_start_decompress(&reader->info);
	return true;
}

bool cjpeg_reader_crop(struct cjpeg_reader *reader, JDIMENSION *x, JDIMENSION *width)
{
	if (!JUMP_BEGIN(&reader->jump))
		return false;
	jpeg_crop_scanline(&reader->info, x, width);
	return true;
}

bool cjpeg_reader_skip(struct cjpeg_reader *reader, JDIMENSION rows)
{
	if (!JUMP_BEGIN(&reader->jump))
		return false;
	jpeg_skip_scanlines(&reader->info, rows);
	return true;
}

bool cjpeg_reader_row(struct cjpeg_reader *reader, unsigned char *row)
{
	if (!JUMP_BEGIN(&reader->jump))
		return false;
	jpeg_read_scanlines(&reader->info, &row, 1);
	return true;
}
