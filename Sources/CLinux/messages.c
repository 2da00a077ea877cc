#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { MOST_FILES = 3 };

typedef union {
    struct cmsghdr header;
    char room[CMSG_SPACE(sizeof(int) * MOST_FILES)];
} control_block;

int clinux_send(int socket, const void *bytes, size_t count, const int *files, int file_count) {
    struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    control_block control;
    if (file_count > MOST_FILES) {
        errno = EINVAL;
        return -1;
    }
    if (file_count > 0) {
        memset(&control, 0, sizeof control);
        message.msg_control = control.room;
        message.msg_controllen = CMSG_SPACE(sizeof(int) * (size_t)file_count);
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof(int) * (size_t)file_count);
        memcpy(CMSG_DATA(header), files, sizeof(int) * (size_t)file_count);
    }
    ssize_t sent;
    do sent = sendmsg(socket, &message, MSG_NOSIGNAL);
    while (sent < 0 && errno == EINTR);
    return sent == (ssize_t)count ? 0 : -1;
}

ssize_t clinux_receive(int socket, void *bytes, size_t count, int *files, int *file_count) {
    struct iovec part = {.iov_base = bytes, .iov_len = count};
    control_block control;
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.room, .msg_controllen = sizeof control.room};
    *file_count = 0;
    ssize_t got;
    do got = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    while (got < 0 && errno == EINTR);
    if (got < 0) return got;
    for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
        if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
        size_t length = header->cmsg_len - CMSG_LEN(0);
        for (size_t index = 0; index < length / sizeof(int); index += 1) {
            int file;
            memcpy(&file, CMSG_DATA(header) + index * sizeof(int), sizeof file);
            if (*file_count < MOST_FILES) files[(*file_count)++] = file;
            else close(file);
        }
    }
    return got;
}
