/*
 * Writes down what a process does to the files of a SQLite database, in its order, for LD_PRELOAD: what a power cut would
 * leave of it is worked out afterwards. One call at a time, so that the order is the real one.
 */
#include "files.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/uio.h>

/* The same as `Kind` in src/power/record.rs. */
enum { WRITE = 1, TRUNCATE = 2, SYNC = 3, SAID = 4 };

struct head {
    uint32_t kind;
    uint32_t file;
    uint64_t at;
    uint64_t size; /* bytes that follow */
};

static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;
static int record = -1;

__attribute__((constructor)) static void begin(void) {
    const char *path = getenv("FAULTS_RECORD");
    if (path != NULL) record = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

/* Nothing is a file of the database while nothing is written down. */
static uint32_t recorded(int fd) { return record < 0 || fd == record ? NO_FILE : file_of(fd); }

static void note(uint32_t kind, uint32_t file, uint64_t at, const void *data, size_t size) {
    struct head head = {kind, file, at, size};
    struct iovec parts[2] = {{&head, sizeof head}, {(void *)data, size}};
    if (writev(record, parts, 2) != (ssize_t)(sizeof head + size)) abort();
}

static ssize_t written(ssize_t done, uint32_t file, const void *data, off64_t at) {
    if (done > 0) note(WRITE, file, (uint64_t)at, data, (size_t)done);
    return done;
}

ssize_t pwrite64(int fd, const void *data, size_t size, off64_t at) {
    REAL(pwrite64);
    uint32_t file = recorded(fd);
    if (file == NO_FILE) return real(fd, data, size, at);
    pthread_mutex_lock(&one_at_a_time);
    ssize_t done = written(real(fd, data, size, at), file, data, at);
    pthread_mutex_unlock(&one_at_a_time);
    return done;
}

ssize_t pwrite(int fd, const void *data, size_t size, off_t at) { return pwrite64(fd, data, size, at); }

ssize_t write(int fd, const void *data, size_t size) {
    REAL(write);
    if (record < 0 || (fd != STDOUT_FILENO && recorded(fd) == NO_FILE)) return real(fd, data, size);
    pthread_mutex_lock(&one_at_a_time);
    off64_t at = fd == STDOUT_FILENO ? 0 : lseek64(fd, 0, SEEK_CUR);
    ssize_t done = real(fd, data, size);
    if (fd == STDOUT_FILENO && done > 0) note(SAID, NO_FILE, 0, data, (size_t)done);
    if (fd != STDOUT_FILENO) written(done, recorded(fd), data, at);
    pthread_mutex_unlock(&one_at_a_time);
    return done;
}

int ftruncate64(int fd, off64_t size) {
    REAL(ftruncate64);
    uint32_t file = recorded(fd);
    if (file == NO_FILE) return real(fd, size);
    pthread_mutex_lock(&one_at_a_time);
    int done = real(fd, size);
    if (done == 0) note(TRUNCATE, file, (uint64_t)size, NULL, 0);
    pthread_mutex_unlock(&one_at_a_time);
    return done;
}

int ftruncate(int fd, off_t size) { return ftruncate64(fd, size); }

static int synced(int (*real)(int), int fd) {
    uint32_t file = recorded(fd);
    if (file == NO_FILE) return real(fd);
    pthread_mutex_lock(&one_at_a_time);
    int done = real(fd);
    if (done == 0) note(SYNC, file, 0, NULL, 0);
    pthread_mutex_unlock(&one_at_a_time);
    return done;
}

int fsync(int fd) {
    REAL(fsync);
    return synced(real, fd);
}

int fdatasync(int fd) {
    REAL(fdatasync);
    return synced(real, fd);
}
