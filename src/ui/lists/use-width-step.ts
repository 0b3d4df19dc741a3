import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * How many of these widths an element has reached, now and whenever that changes. Known before the element is seen.
 *
 * @param stepsPx ascending; keep it the same list
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
