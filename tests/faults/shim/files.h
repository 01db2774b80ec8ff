/* What both libraries need: which file of a SQLite database a call means, and the call that they stand before. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

enum { NO_FILE = 0, DATABASE = 1, LOG = 2 };

static int ends(const char *text, size_t length, const char *end) {
    size_t size = strlen(end);
    return length >= size && memcmp(text + length - size, end, size) == 0;
}

static uint32_t file_of(int fd) {
    char link[32], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path);
    if (length <= 0) return NO_FILE;
    if (ends(path, (size_t)length, ".db-wal")) return LOG;
    return ends(path, (size_t)length, ".db") ? DATABASE : NO_FILE;
}

#define REAL(name) \
    static __typeof__(name) *real; \
    if (real == NULL) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)
