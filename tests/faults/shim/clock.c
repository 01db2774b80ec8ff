/*
 * A clock that is wrong by as many seconds as the control file says, for LD_PRELOAD. The monotonic clock stays what it
 * is. Asks the kernel directly: an allocator that asks for the time while libraries are looked up would wait for itself.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static _Atomic int64_t *wrong_by; /* seconds */

__attribute__((constructor)) static void begin(void) {
    const char *path = getenv("FAULTS_CLOCK");
    if (path == NULL) return;
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) return;
    void *mapped = mmap(NULL, sizeof *wrong_by, PROT_READ, MAP_SHARED, fd, 0);
    close(fd);
    if (mapped != MAP_FAILED) wrong_by = mapped;
}

int clock_gettime(clockid_t which, struct timespec *now) {
    int done = (int)syscall(SYS_clock_gettime, which, now);
    if (done == 0 && which == CLOCK_REALTIME && wrong_by != NULL) now->tv_sec += atomic_load(wrong_by);
    return done;
}
