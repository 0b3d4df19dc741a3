import type { Page } from 'playwright';

/** Adds up unexpected layout shifts. Call this before the page loads. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const placeOf = ({ x, y, width, height }: DOMRect) => `${x}, ${y}, ${width} x ${height}`;
    const shifts: { value: number; moved: string[] }[] = [];
    Object.assign(window, { layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        if (hadRecentInput) continue;
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? node.outerHTML.slice(0, 120) : `${node?.nodeName}`;
          return `${name} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`;
        });
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** @returns the sum over the page's lifetime, which is stricter than the worst five seconds, and the moved elements */
export function readLayoutShifts(page: Page): Promise<{ total: number; moved: string[] }> {
  return page.evaluate(() => {
    const { layoutShifts } = window as unknown as { layoutShifts: { value: number; moved: string[] }[] };
    return {
      total: layoutShifts.reduce((sum, { value }) => sum + value, 0),
      moved: layoutShifts.flatMap(({ value, moved }) => `${value.toFixed(4)}: ${moved.join(' | ')}`),
    };
  });
}
