// Lets several threads encode an image (build/threads).
#include <jxl/parallel_runner.h>

#include <algorithm>
#include <atomic>

#include "output.h"

extern "C" {
#include <pthread.h>
}

namespace {

const size_t kMostThreads = 16;

size_t thread_count;

// Parts of the work, of which each thread takes the next one.
struct Work {
  JxlParallelRunFunction run;
  void *context;
  std::atomic<uint32_t> next;
  uint32_t end;
};

struct Share {
  Work *work;
  size_t thread;
};

void *TakeParts(void *argument) {
  const Share &share = *static_cast<Share *>(argument);
  Work &work = *share.work;
  for (uint32_t part; (part = work.next++) < work.end;) work.run(work.context, part, share.thread);
  return nullptr;
}

JxlParallelRetCode Run(void *, void *context, JxlParallelRunInit init, JxlParallelRunFunction run, uint32_t start, uint32_t end) {
  const size_t used = std::min<size_t>(thread_count, end - start);
  const JxlParallelRetCode failure = init(context, std::max<size_t>(used, 1));
  if (failure) return failure;
  Work work = {run, context, {start}, end};
  Share shares[kMostThreads] = {{&work, 0}};
  pthread_t helpers[kMostThreads];
  size_t shared = 1;
  for (; shared < used; shared++) {
    shares[shared] = {&work, shared};
    if (pthread_create(&helpers[shared], nullptr, TakeParts, &shares[shared]) != 0) break;
  }
  TakeParts(&shares[0]);
  for (size_t i = 1; i < shared; i++) pthread_join(helpers[i], nullptr);
  return JXL_PARALLEL_RET_SUCCESS;
}

pthread_mutex_t statics;

}  // namespace

// Encodes the image of `startWriting` with this number of threads, this one included.
EXPORT(share) int share(size_t threads) {
  thread_count = std::min(threads, kMostThreads);
  return JxlEncoderSetParallelRunner(encoder, Run, nullptr) == JXL_ENC_SUCCESS ? kDone : kRefused;
}

// The constructors of static variables in functions. Those of libc++abi are for one thread.
extern "C" {
int __cxa_guard_acquire(uint8_t *guard) {
  for (;;) {
    pthread_mutex_lock(&statics);
    const bool is_made = guard[0], is_busy = guard[1];
    if (!is_made) guard[1] = 1;
    pthread_mutex_unlock(&statics);
    if (is_made) return 0;
    if (!is_busy) return 1;
  }
}

void __cxa_guard_release(uint8_t *guard) {
  pthread_mutex_lock(&statics);
  __atomic_store_n(guard, 1, __ATOMIC_SEQ_CST);
  pthread_mutex_unlock(&statics);
}
}
