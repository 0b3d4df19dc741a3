import { describe, expect, test } from 'vitest';
import { dropBaseline, isUpdating, listBaseline, sizeOfBaseline } from './baseline.ts';
import { compare, readScreenshot, type Screenshot, shrink } from './compare.ts';
import { openView, shoot, THEMES, VIEWS, WIDTHS } from './views.ts';

const NAMES = VIEWS.flatMap(({ name }) =>
  WIDTHS.flatMap((width) => THEMES.map((theme) => `${name}-${width}-${theme}`)),
);

/** The total size of all baseline images, which are in the repository. */
const MAX_BASELINE_BYTES = 2_500_000;

describe('the comparison', () => {
  test('detects a button that moved by eight pixels, and nothing on an unchanged page', async () => {
    const page = await openView({ name: 'login', path: '/login' }, 'wide');
    const look = async (): Promise<Screenshot> => shrink(readScreenshot(await shoot(page, 'light')));
    const before = await look();
    expect(compare(before, await look())).toMatchObject({ isSeen: false, pageShare: 0 });
    await page.getByRole('button', { name: 'Log in', exact: true }).evaluate((button) => {
      button.style.translate = '8px';
    });
    expect(compare(before, await look())).toMatchObject({ isSeen: true });
  });
});

describe('the baseline images', () => {
  test('belong to existing views', () => {
    const findForgotten = () => listBaseline().filter((name) => !NAMES.includes(name));
    if (isUpdating) findForgotten().forEach(dropBaseline);
    expect(findForgotten()).toEqual([]);
  });

  test('take at most 2.5 MB', () => {
    expect(sizeOfBaseline()).toBeLessThanOrEqual(MAX_BASELINE_BYTES);
  });
});
