/*
 * libaom prints messages that nobody reads, and contains debugging code that writes files. These stubs keep libc's
 * formatting and file functions out of the build, so the module imports nothing.
 */
#include <stdarg.h>
#include <stddef.h>

struct _IO_FILE;

struct _IO_FILE *const stdout = NULL;
struct _IO_FILE *const stderr = NULL;

int fprintf(struct _IO_FILE *file, const char *format, ...) { return 0; }
int vfprintf(struct _IO_FILE *file, const char *format, va_list values) { return 0; }
int printf(const char *format, ...) { return 0; }
int puts(const char *text) { return 0; }
int fputc(int letter, struct _IO_FILE *file) { return 0; }
int fputs(const char *text, struct _IO_FILE *file) { return 0; }
int fflush(struct _IO_FILE *file) { return 0; }
void perror(const char *text) {}
struct _IO_FILE *fopen(const char *path, const char *mode) { return NULL; }
int fclose(struct _IO_FILE *file) { return 0; }
int feof(struct _IO_FILE *file) { return 1; }
int fgetc(struct _IO_FILE *file) { return -1; }
int ungetc(int letter, struct _IO_FILE *file) { return -1; }
int fscanf(struct _IO_FILE *file, const char *format, ...) { return 0; }
int fseek(struct _IO_FILE *file, long offset, int origin) { return -1; }
size_t fwrite(const void *from, size_t size, size_t count, struct _IO_FILE *file) { return 0; }
size_t fread(void *to, size_t size, size_t count, struct _IO_FILE *file) { return 0; }

int vsnprintf(char *buffer, size_t size, const char *format, va_list values) {
  if (size > 0) buffer[0] = '\0';
  return 0;
}
int snprintf(char *buffer, size_t size, const char *format, ...) {
  if (size > 0) buffer[0] = '\0';
  return 0;
}
