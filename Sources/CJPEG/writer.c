#include <stdlib.h>

#include "jump.h"

#define BUFFER_SIZE 65536

struct cjpeg_writer {
	struct jpeg_compress_struct info;
	struct jump jump;
	struct jpeg_destination_mgr destination;
	cjpeg_write write;
	void *context;
	unsigned char buffer[BUFFER_SIZE];
};

static struct cjpeg_writer *writer_of(j_compress_ptr cinfo)
{
	return cinfo->client_data;
}

static void destination_init(j_compress_ptr cinfo)
{
	struct cjpeg_writer *writer = writer_of(cinfo);

	writer->destination.next_output_byte = writer->buffer;
	writer->destination.free_in_buffer = BUFFER_SIZE;
}

/* The library wants all of the buffer written, whatever free_in_buffer says. */
static boolean destination_empty(j_compress_ptr cinfo)
{
	struct cjpeg_writer *writer = writer_of(cinfo);

	if (!writer->write(writer->context, writer->buffer, BUFFER_SIZE))
		ERREXIT(cinfo, JERR_FILE_WRITE);
	destination_init(cinfo);
	return TRUE;
}

static void destination_end(j_compress_ptr cinfo)
{
	struct cjpeg_writer *writer = writer_of(cinfo);

	if (!writer->write(writer->context, writer->buffer, BUFFER_SIZE - writer->destination.free_in_buffer))
		ERREXIT(cinfo, JERR_FILE_WRITE);
}

struct cjpeg_writer *cjpeg_writer_new(cjpeg_write write, void *context)
{
	struct cjpeg_writer *writer = calloc(1, sizeof(*writer));

	if (!writer)
		return NULL;
	writer->info.err = jump_init(&writer->jump);
	if (!JUMP_BEGIN(&writer->jump)) {
		free(writer);
		return NULL;
	}
	jpeg_create_compress(&writer->info);
	writer->info.client_data = writer;
	writer->write = write;
	writer->context = context;
	writer->destination.init_destination = destination_init;
	writer->destination.empty_output_buffer = destination_empty;
	writer->destination.term_destination = destination_end;
	writer->info.dest = &writer->destination;
	return writer;
}

void cjpeg_writer_free(struct cjpeg_writer *writer)
{
	if (writer)
		jpeg_destroy_compress(&writer->info);
	free(writer);
}

struct jpeg_compress_struct *cjpeg_writer_info(struct cjpeg_writer *writer)
{
	return &writer->info;
}

const struct cjpeg_error *cjpeg_writer_error(const struct cjpeg_writer *writer)
{
	return &writer->jump.error;
}

bool cjpeg_writer_defaults(struct cjpeg_writer *writer, JDIMENSION width, JDIMENSION height, int components,
			   int quality)
{
	if (!JUMP_BEGIN(&writer->jump))
		return false;
	writer->info.image_width = width;
	writer->info.image_height = height;
	writer->info.input_components = components;
	writer->info.in_color_space = components == 1 ? JCS_GRAYSCALE : JCS_RGB;
	jpeg_set_defaults(&writer->info);
	jpeg_set_quality(&writer->info, quality, TRUE);
	return true;
}

bool cjpeg_writer_start(struct cjpeg_writer *writer)
{
	if (!JUMP_BEGIN(&writer->jump))
		return false;
	jpeg_start_compress(&writer->info, TRUE);
	return true;
}

bool cjpeg_writer_marker(struct cjpeg_writer *writer, int marker, const unsigned char *bytes, unsigned int length)
{
	if (!JUMP_BEGIN(&writer->jump))
		return false;
	jpeg_write_marker(&writer->info, marker, bytes, length);
	return true;
}

bool cjpeg_writer_row(struct cjpeg_writer *writer, const unsigned char *row)
{
	JSAMPROW rows = (JSAMPROW)row;

	if (!JUMP_BEGIN(&writer->jump))
		return false;
	jpeg_write_scanlines(&writer->info, &rows, 1);
	return true;
}

bool cjpeg_writer_finish(struct cjpeg_writer *writer)
{
	if (!JUMP_BEGIN(&writer->jump))
		return false;
	jpeg_finish_compress(&writer->info);
	return true;
}
