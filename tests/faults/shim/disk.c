/*
 * A disk that fails on command, for LD_PRELOAD. Calls on the files of a SQLite database are counted and, where the
 * control file says so, refused with an error of its choice instead of being carried out. The control file is mapped, so
 * that whoever runs the test changes it while the server works.
 */
#include "files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/mman.h>

/* The same order as `Control` in src/shim.rs. */
struct control {
    _Atomic uint32_t calls;   /* bits: 1 writes, 2 syncs */
    _Atomic uint32_t files;   /* bits: 1 the database file, 2 its log */
    _Atomic uint32_t error;   /* errno */
    _Atomic uint32_t pass;    /* matching calls to carry out first */
    _Atomic uint32_t fail;    /* matching calls to refuse then */
    _Atomic uint32_t refused; /* calls refused so far */
};

enum { WRITES = 1, SYNCS = 2 };

static struct control *control;

__attribute__((constructor)) static void begin(void) {
    const char *path = getenv("FAULTS_CONTROL");
    if (path == NULL) return;
    int fd = open(path, O_RDWR | O_CLOEXEC);
    if (fd < 0) return;
    void *mapped = mmap(NULL, sizeof(struct control), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    close(fd);
    if (mapped != MAP_FAILED) control = mapped;
}

/* Takes one from a number that is not zero. */
static int take(_Atomic uint32_t *number) {
    uint32_t now = atomic_load(number);
    while (now > 0) {
        if (atomic_compare_exchange_weak(number, &now, now - 1)) return 1;
    }
    return 0;
}

static int refused(int fd, uint32_t call) {
    if (control == NULL || (atomic_load(&control->calls) & call) == 0) return 0;
    if ((file_of(fd) & atomic_load(&control->files)) == 0) return 0;
    if (take(&control->pass) || !take(&control->fail)) return 0;
    atomic_fetch_add(&control->refused, 1);
    errno = (int)atomic_load(&control->error);
    return 1;
}

ssize_t pwrite(int fd, const void *data, size_t size, off_t at) {
    REAL(pwrite);
    return refused(fd, WRITES) ? -1 : real(fd, data, size, at);
}

ssize_t pwrite64(int fd, const void *data, size_t size, off64_t at) {
    REAL(pwrite64);
    return refused(fd, WRITES) ? -1 : real(fd, data, size, at);
}

ssize_t write(int fd, const void *data, size_t size) {
    REAL(write);
    return refused(fd, WRITES) ? -1 : real(fd, data, size);
}

int ftruncate(int fd, off_t size) {
    REAL(ftruncate);
    return refused(fd, WRITES) ? -1 : real(fd, size);
}

int ftruncate64(int fd, off64_t size) {
    REAL(ftruncate64);
    return refused(fd, WRITES) ? -1 : real(fd, size);
}

int fsync(int fd) {
    REAL(fsync);
    return refused(fd, SYNCS) ? -1 : real(fd);
}

int fdatasync(int fd) {
    REAL(fdatasync);
    return refused(fd, SYNCS) ? -1 : real(fd);
}
