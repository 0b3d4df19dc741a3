/* What libaom uses of POSIX threads, for one thread that does the work of all, one after another: nothing to wait for. */
#ifndef PIXMILL_PTHREAD_H_
#define PIXMILL_PTHREAD_H_
typedef int pthread_mutex_t;
typedef int pthread_cond_t;
typedef int pthread_once_t;
#define PTHREAD_ONCE_INIT 0

static inline int pthread_mutex_init(pthread_mutex_t *mutex, const void *attributes) { return 0; }
static inline int pthread_mutex_destroy(pthread_mutex_t *mutex) { return 0; }
static inline int pthread_mutex_lock(pthread_mutex_t *mutex) { return 0; }
static inline int pthread_mutex_unlock(pthread_mutex_t *mutex) { return 0; }
static inline int pthread_cond_init(pthread_cond_t *condition, const void *attributes) { return 0; }
static inline int pthread_cond_destroy(pthread_cond_t *condition) { return 0; }
static inline int pthread_cond_signal(pthread_cond_t *condition) { return 0; }
static inline int pthread_cond_broadcast(pthread_cond_t *condition) { return 0; }
static inline int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) { __builtin_trap(); }
static inline int pthread_once(pthread_once_t *control, void (*routine)(void)) {
  if (!*control) routine();
  *control = 1;
  return 0;
}
#endif
