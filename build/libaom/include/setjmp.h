/* An error traps, and the WebAssembly instance must not be used again. */
#ifndef PIXMILL_SETJMP_H_
#define PIXMILL_SETJMP_H_
typedef int jmp_buf[1];
#define setjmp(buffer) ((void)(buffer), 0)
#define longjmp(buffer, value) __builtin_trap()
#endif
