import type { CDPSession, Page } from 'playwright';
import { expect, test } from 'vitest';
import { shareBrowser } from '../../support/one-browser.ts';
import { findSmallTargets } from '../../support/targets.ts';
import { addFiles, fixture, waitForResult } from '../../support/workbench.ts';

const browser = shareBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

type Finger = readonly [x: number, y: number];

/** Puts fingers down at the first places, moves them to the second and lifts them. */
async function slide(page: Page, from: readonly Finger[], to: readonly Finger[]): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: readonly Finger[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: fingers.map(([x, y], id) => ({ x, y, id })) });
  await touch('touchStart', from);
  const half = from.map(([x, y], i): Finger => [(x + (to[i]?.[0] ?? x)) / 2, (y + (to[i]?.[1] ?? y)) / 2]);
  await touch('touchMove', half);
  await touch('touchMove', to);
  await touch('touchEnd', []);
  await session.detach();
}

test('on a phone, the mode fills the window, one finger drags the frame, and two pinch it', async () => {
  const page = await browser.start('/resize-picture');
  await addFiles(page, fixture('photo-srgb-untagged-900x600.jpg'));
  await waitForResult(page);
  // Clicks, because on a busy machine a tap may take as long as a long press.
  await page.getByRole('button', { name: 'Crop and straighten' }).click();
  const mode = page.getByRole('dialog', { name: 'Crop and straighten' });
  const frame = mode.getByRole('slider', { name: 'Crop frame' });
  const words = async () => (await frame.getAttribute('aria-valuetext')) ?? '';
  await frame.waitFor();
  expect(await mode.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  expect(await findSmallTargets(page, 44)).toEqual([]);

  const box = (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await slide(
    page,
    [
      [x - 80, y],
      [x + 80, y],
    ],
    [
      [x - 40, y],
      [x + 40, y],
    ],
  );
  await expect.poll(words).toBe('450 × 300 px, 225 px from the left, 150 px from the top');
  await slide(page, [[x, y]], [[x - box.width / 4, y]]);
  await expect.poll(words).toBe('450 × 300 px, 0 px from the left, 150 px from the top');
  await slide(page, [[x - box.width / 4, y + box.height / 4]], [[x - box.width / 4, y]]);
  await expect.poll(words).toBe('450 × 150 px, 0 px from the left, 150 px from the top');
  await mode.getByRole('button', { name: 'Done' }).click();
  // Its field for the width is the first one while it is open.
  await mode.waitFor({ state: 'hidden' });
  await expect.poll(() => page.getByLabel('Width', { exact: true }).first().inputValue()).toBe('450');
  await page.getByRole('button', { name: 'Crop and straighten' }).click();
  await expect.poll(words).toBe('450 × 150 px, 0 px from the left, 150 px from the top');
});
