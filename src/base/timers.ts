/** Longest delay of `setTimeout`, in milliseconds (24.8 days). A longer one overflows, so the timer fires at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;
