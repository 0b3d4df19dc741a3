import { expect, test } from 'vitest';
import { openPage } from '../../support/e2e.ts';
import { TOOL_PAGES } from '../../support/workbench.ts';

/** The parts of each free tool's settings that are drawn before the app starts. */
const DRAWN = {
  '/': { thumbs: 2, switches: 1, carets: 3, texts: ['Quality', '90', 'Scale', '100%', 'Width', 'Height'] },
  '/compress-picture': { thumbs: 1, switches: 1, carets: 3, texts: ['Quality', '80', 'Lossless', 'Format', 'JPEG'] },
  '/convert-picture': { thumbs: 1, switches: 0, carets: 3, texts: ['Format', 'Quality', '90'] },
  '/resize-picture': { thumbs: 0, switches: 1, carets: 3, texts: ['Width', 'Height', 'Lock aspect ratio', 'Format'] },
  '/optimize-picture': {
    thumbs: 1,
    switches: 2,
    carets: 3,
    texts: ['Width', 'Height', 'Quality', 'Lossless', 'Format'],
  },
} as const;

test.each(TOOL_PAGES)('without scripts, the settings of $path look like the interactive ones', async ({ path }) => {
  const page = await openPage(path, { javaScriptEnabled: false });
  const panel = page.locator('[data-control]').locator('xpath=..').first();
  const { thumbs, switches, carets, texts } = DRAWN[path];
  const visible = async (selector: string) => {
    const boxes = await Promise.all((await panel.locator(selector).all()).map((one) => one.boundingBox()));
    return boxes.filter((box) => (box?.width ?? 0) >= 16 && (box?.height ?? 0) >= 16).length;
  };
  // The thumb of a slider is the circle on its track. The caret of a list is the icon in its box.
  expect(await visible('svg circle')).toBe(thumbs);
  expect(await visible('[data-checked]')).toBe(switches);
  expect(await visible('[data-control] span > svg')).toBe(carets);
  for (const text of texts) expect(await panel.getByText(text, { exact: true }).first().isVisible(), text).toBe(true);
  // Assistive technology finds no controls in the outline.
  expect(await panel.getByRole('slider').count()).toBe(0);
});

test.each([
  ['File size', { role: 'radio', name: 'File size', checked: true }],
  ['Lossless', { role: 'switch', name: 'Lossless', checked: true }],
  ['JPEG', { role: 'option', name: 'JPEG', selected: true }],
] as const)('a first touch on %s takes effect, although its widget has to load', async (text, { role, ...wanted }) => {
  const page = await openPage('/compress-picture', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const outline = page.locator('[data-control]').getByText(text, { exact: true }).first();
  const touched = await outline.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + Math.min(width, 40) / 2, y: y + height / 2 };
  });
  await page.touchscreen.tap(touched.x, touched.y);
  await page.getByRole(role, wanted).waitFor();
});
