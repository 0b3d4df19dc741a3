import type { Page } from 'playwright';
import { WINDOW } from './e2e.ts';

/** How large the window is drawn. The layout is the same at every scale, and drawing takes a third of the time. */
const DRAWN_SCALE = 0.1;

/**
 * Sets the window to each width, one after another, and calls `look`. The window is drawn small, so `look` must not use
 * the mouse. Afterwards, the window has its default size.
 */
export async function atEveryWidth(
  page: Page,
  widths: readonly number[],
  look: (width: number) => Promise<void>,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const height = WINDOW.height;
  try {
    for (const width of widths) {
      const size = { width, height, screenWidth: width, screenHeight: height };
      await session.send('Emulation.setDeviceMetricsOverride', {
        ...size,
        deviceScaleFactor: 1,
        mobile: false,
        scale: DRAWN_SCALE,
      });
      await look(width);
    }
  } finally {
    await session.detach();
    // Playwright does not know about these changes, and skips a size that it believes to be set.
    await page.setViewportSize({ width: WINDOW.width - 1, height });
    await page.setViewportSize(WINDOW);
  }
}
