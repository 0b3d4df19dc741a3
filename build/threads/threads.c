/*
 * The threads of a module. The host starts an instance on the same memory for each thread, which calls `serve`. Waits end from time to time, so that all threads notice when one of them has failed, and trap as well.
 */
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#define EXPORT(name) __attribute__((export_name(#name)))

enum { MOST_THREADS = 16, STACK_BYTES = 1 << 20 };

static const int64_t PATIENCE_NS = 50 * 1000 * 1000;

/* The work of a thread. */
static struct {
  int is_running;
  void *(*start)(void *);
  void *argument;
} slots[MOST_THREADS];

static int slot_count;
static int has_failed;

/* Inlined into its loops, it never wakes in the V8 of Node 20. */
__attribute__((noinline)) static void wait(int *address, int value) {
  __builtin_wasm_memory_atomic_wait32(address, value, PATIENCE_NS);
  if (__atomic_load_n(&has_failed, __ATOMIC_SEQ_CST)) __builtin_trap();
}

/* Returns where the stack of a new thread begins, whose number is the count of threads before; 0 without memory. */
EXPORT(stackOfThread) void *stack_of_thread(void) {
  if (slot_count == MOST_THREADS) return NULL;
  char *stack = malloc(STACK_BYTES);
  if (!stack) return NULL;
  slot_count++;
  return (void *)((uintptr_t)(stack + STACK_BYTES) & ~(uintptr_t)15);
}

/* Works for `pthread_create` and never returns. */
EXPORT(serve) void serve(int thread) {
  for (;;) {
    while (!__atomic_load_n(&slots[thread].is_running, __ATOMIC_SEQ_CST)) wait(&slots[thread].is_running, 0);
    slots[thread].start(slots[thread].argument);
    __atomic_store_n(&slots[thread].is_running, 0, __ATOMIC_SEQ_CST);
    __builtin_wasm_memory_atomic_notify(&slots[thread].is_running, ~0u);
  }
}

/* Tells all threads that one of them has trapped. */
EXPORT(fail) void fail(void) { __atomic_store_n(&has_failed, 1, __ATOMIC_SEQ_CST); }

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *), void *argument) {
  for (int i = 0; i < slot_count; i++) {
    if (__atomic_load_n(&slots[i].is_running, __ATOMIC_SEQ_CST)) continue;
    slots[i].start = start;
    slots[i].argument = argument;
    __atomic_store_n(&slots[i].is_running, 1, __ATOMIC_SEQ_CST);
    __builtin_wasm_memory_atomic_notify(&slots[i].is_running, 1);
    *thread = i;
    return 0;
  }
  return 1;
}

int pthread_join(pthread_t thread, void **result) {
  while (__atomic_load_n(&slots[thread].is_running, __ATOMIC_SEQ_CST)) wait(&slots[thread].is_running, 1);
  return 0;
}

/* 0: free; 1: locked; 2: locked, and another thread may wait. */
int pthread_mutex_lock(pthread_mutex_t *mutex) {
  int found = 0;
  if (__atomic_compare_exchange_n(mutex, &found, 1, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)) return 0;
  while (__atomic_exchange_n(mutex, 2, __ATOMIC_SEQ_CST) != 0) wait(mutex, 2);
  return 0;
}

int pthread_mutex_unlock(pthread_mutex_t *mutex) {
  if (__atomic_exchange_n(mutex, 0, __ATOMIC_SEQ_CST) == 2) __builtin_wasm_memory_atomic_notify(mutex, 1);
  return 0;
}

/* The number of signals. May return without one, as POSIX allows. */
int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
  const int signals = __atomic_load_n(condition, __ATOMIC_SEQ_CST);
  pthread_mutex_unlock(mutex);
  wait(condition, signals);
  return pthread_mutex_lock(mutex);
}

static int wake(pthread_cond_t *condition, unsigned count) {
  __atomic_add_fetch(condition, 1, __ATOMIC_SEQ_CST);
  __builtin_wasm_memory_atomic_notify(condition, count);
  return 0;
}

int pthread_cond_signal(pthread_cond_t *condition) { return wake(condition, 1); }

int pthread_cond_broadcast(pthread_cond_t *condition) { return wake(condition, ~0u); }

/* 0: not called; 1: running; 2: done. A routine may call this for another one. */
int pthread_once(pthread_once_t *control, void (*routine)(void)) {
  int found = 0;
  if (__atomic_compare_exchange_n(control, &found, 1, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)) {
    routine();
    __atomic_store_n(control, 2, __ATOMIC_SEQ_CST);
    __builtin_wasm_memory_atomic_notify(control, ~0u);
  }
  while (__atomic_load_n(control, __ATOMIC_SEQ_CST) != 2) wait(control, 1);
  return 0;
}

/* wasi-libc's allocator is for one thread. The linker replaces calls of `malloc` by calls of `__wrap_malloc`. */
void *__real_malloc(size_t bytes);
void __real_free(void *memory);

static pthread_mutex_t heap;

void *__wrap_malloc(size_t bytes) {
  pthread_mutex_lock(&heap);
  void *memory = __real_malloc(bytes);
  pthread_mutex_unlock(&heap);
  return memory;
}

void __wrap_free(void *memory) {
  pthread_mutex_lock(&heap);
  __real_free(memory);
  pthread_mutex_unlock(&heap);
}
