#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// No file can be opened by name any more; those that are handed over stay usable.
static int shut_files(void) {
    int version = (int)syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
    if (version < 1) return 0;
    // What the first version of Landlock handles, which is every way to open or make something.
    struct landlock_ruleset_attr rules = {.handled_access_fs = (1ULL << 13) - 1};
    int ruleset = (int)syscall(SYS_landlock_create_ruleset, &rules, sizeof rules.handled_access_fs, 0);
    if (ruleset < 0) return 0;
    int failed = (int)syscall(SYS_landlock_restrict_self, ruleset, 0);
    close(ruleset);
    return failed == 0;
}

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

// Calls that decoding has no use for answer "not permitted". Everything else stays, since codecs and the C library differ
// in what they call.
static int shut_calls(void) {
#ifdef ARCHITECTURE
#define REFUSE(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM)
    struct sock_filter filter[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        REFUSE(SYS_socket),
        REFUSE(SYS_socketpair),
        REFUSE(SYS_connect),
        REFUSE(SYS_bind),
        REFUSE(SYS_listen),
        REFUSE(SYS_execve),
        REFUSE(SYS_execveat),
        REFUSE(SYS_kill),
        REFUSE(SYS_tkill),
        REFUSE(SYS_ptrace),
        REFUSE(SYS_process_vm_readv),
        REFUSE(SYS_process_vm_writev),
        REFUSE(SYS_mount),
        REFUSE(SYS_umount2),
        REFUSE(SYS_unshare),
        REFUSE(SYS_setns),
        REFUSE(SYS_bpf),
        REFUSE(SYS_keyctl),
        REFUSE(SYS_add_key),
        REFUSE(SYS_perf_event_open),
        REFUSE(SYS_io_uring_setup),
        REFUSE(SYS_userfaultfd),
#ifdef SYS_fork
        REFUSE(SYS_fork),
        REFUSE(SYS_vfork),
#endif
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
#undef REFUSE
    struct sock_fprog program = {.len = sizeof filter / sizeof *filter, .filter = filter};
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
#else
    return 0;
#endif
}

int clinux_shut_in(void) {
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return 0;
    return shut_files() + shut_calls();
}
