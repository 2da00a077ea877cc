/*
 * How an error of the library gets back to the call that met it.
 */
#ifndef CJPEG_JUMP_H
#define CJPEG_JUMP_H

#include <setjmp.h>

#include "CJPEG.h"

struct jump {
	struct jpeg_error_mgr manager;	/* first, so that the library's pointer to it is one to the whole */
	struct cjpeg_error error;
	jmp_buf back;
};

/* Sets the manager up: errors, and warnings that mean missing or wrong pixels, jump to back. */
struct jpeg_error_mgr *jump_init(struct jump *jump);

/* To begin each call with; false on the way back. */
#define JUMP_BEGIN(jump) (setjmp((jump)->back) == 0)

#endif
