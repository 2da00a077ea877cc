// Calls of Linux that Swift cannot make: macros, variadics, and what the C library hides behind feature tests.
#ifndef CLINUX_H
#define CLINUX_H

#include <stddef.h>
#include <sys/types.h>

/// Sends one message with up to three open files on a socket of a local pair; 0, or -1 and errno.
int clinux_send(int socket, const void *bytes, size_t count, const int *files, int file_count);

/// Receives one message. `files` has room for three; what comes is closed on exec.
///
/// Returns the message's length, 0 at the end of the other side, -1 and errno.
ssize_t clinux_receive(int socket, void *bytes, size_t count, int *files, int *file_count);

/// A file without a name in a folder, readable and writable by the owner until it is given its mode; -1 and errno where
/// the file system has none.
int clinux_open_unnamed(int folder);

/// Gives a name to a file that was opened without one; fails with EEXIST where the name is taken.
int clinux_link_unnamed(int file, int folder, const char *name);

/// Moves a file where no other has the new name; fails with EEXIST otherwise.
int clinux_move(int from, const char *old_name, int to, const char *new_name);

/// Gives up, for good, what decoding does not need: opening files, the network, other processes, more rights.
///
/// As far as the kernel can: returns how many of two walls (files, system calls) stand.
int clinux_shut_in(void);

/// Ends this process when the one that started it ends.
void clinux_end_with_parent(int signal);

#endif
