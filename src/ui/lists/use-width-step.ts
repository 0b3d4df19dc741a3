import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Returns how many of these widths an element has reached, and updates when that changes. Measured before the first
 * paint.
 *
 * @param stepsPx in ascending order; pass the same array each time
 */
export function useWidthStep(ref: RefObject<HTMLElement | null>, stepsPx: readonly number[]): number {
  const [step, setStep] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => setStep(stepsPx.filter((width) => element.clientWidth >= width).length);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, stepsPx]);
  return step;
}
