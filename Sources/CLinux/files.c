#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>

int clinux_open_unnamed(int folder) { return openat(folder, ".", O_TMPFILE | O_RDWR | O_CLOEXEC, 0600); }

int clinux_link_unnamed(int file, int folder, const char *name) {
    char path[32];
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    return linkat(AT_FDCWD, path, folder, name, AT_SYMLINK_FOLLOW);
}

int clinux_move(int from, const char *old_name, int to, const char *new_name) {
    if (renameat2(from, old_name, to, new_name, RENAME_NOREPLACE) == 0) return 0;
    if (errno != EINVAL && errno != ENOSYS) return -1;
    // File systems that cannot promise it: a link fails where the name is taken.
    if (linkat(from, old_name, to, new_name, 0) != 0) return -1;
    return unlinkat(from, old_name, 0);
}

void clinux_end_with_parent(int signal) { prctl(PR_SET_PDEATHSIG, signal); }
