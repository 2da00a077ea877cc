#include "jump.h"

/*
 * Warnings about what is odd but leaves every pixel as it was meant. Extraneous bytes are common before the end of
 * cameras' files; before a restart marker they are lost pixels.
 */
static bool is_harmless(const struct jpeg_error_mgr *manager)
{
	switch (manager->msg_code) {
	case JWRN_EXTRANEOUS_DATA:
		return manager->msg_parm.i[1] < JPEG_RST0 || manager->msg_parm.i[1] > JPEG_RST0 + 7;
	case JWRN_ADOBE_XFORM:
	case JWRN_JFIF_MAJOR:
	case JWRN_NOT_SEQUENTIAL:
	case JWRN_TOO_MUCH_DATA:
		return true;
	default:
		return false;
	}
}

static void leave(j_common_ptr cinfo)
{
	struct jump *jump = (struct jump *)cinfo->err;

	jump->error.code = jump->manager.msg_code;
	jump->manager.format_message(cinfo, jump->error.text);
	longjmp(jump->back, 1);
}

static void message(j_common_ptr cinfo, int level)
{
	if (level < 0 && !is_harmless(cinfo->err))
		leave(cinfo);
}

static void say_nothing(j_common_ptr cinfo)
{
	(void)cinfo;
}

struct jpeg_error_mgr *jump_init(struct jump *jump)
{
	jpeg_std_error(&jump->manager);
	jump->manager.error_exit = leave;
	jump->manager.emit_message = message;
	jump->manager.output_message = say_nothing;
	return &jump->manager;
}
