/* What our builds use of POSIX threads. `threads.c` implements it with WebAssembly's atomics. */
#ifndef PIXMILL_PTHREAD_H_
#define PIXMILL_PTHREAD_H_
typedef int pthread_t;
typedef int pthread_attr_t;
typedef int pthread_mutex_t;
typedef int pthread_cond_t;
typedef int pthread_once_t;
#define PTHREAD_ONCE_INIT 0

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *), void *argument);
int pthread_join(pthread_t thread, void **result);
int pthread_mutex_lock(pthread_mutex_t *mutex);
int pthread_mutex_unlock(pthread_mutex_t *mutex);
int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex);
int pthread_cond_signal(pthread_cond_t *condition);
int pthread_cond_broadcast(pthread_cond_t *condition);
int pthread_once(pthread_once_t *control, void (*routine)(void));

static inline int pthread_attr_init(pthread_attr_t *attributes) { return *attributes = 0; }
static inline int pthread_attr_destroy(pthread_attr_t *attributes) { return 0; }
static inline int pthread_attr_getstacksize(const pthread_attr_t *attributes, unsigned long *bytes) { return 1; }
static inline int pthread_attr_setstacksize(pthread_attr_t *attributes, unsigned long bytes) { return 1; }
static inline int pthread_mutex_init(pthread_mutex_t *mutex, const void *attributes) { return *mutex = 0; }
static inline int pthread_mutex_destroy(pthread_mutex_t *mutex) { return 0; }
static inline int pthread_cond_init(pthread_cond_t *condition, const void *attributes) { return *condition = 0; }
static inline int pthread_cond_destroy(pthread_cond_t *condition) { return 0; }
#endif
