import { afterAll, describe, expect, test } from 'vitest';
import { dropBaseline, findFault, isUpdating, listBaseline, sizeOfBaseline } from './baseline.ts';
import { compare, readScreenshot, type Screenshot, shrink } from './compare.ts';
import { closeShared, makeNarrow, openView, shoot, THEMES, VIEWS, WIDTHS } from './views.ts';

const NAMES = VIEWS.flatMap(({ name }) =>
  WIDTHS.flatMap((width) => THEMES.map((theme) => `${name}-${width}-${theme}`)),
);

/** The maximum total size of all baseline images, which are in the repository. */
const MAX_BASELINE_BYTES = 2_500_000;

afterAll(closeShared);

test.each(VIEWS)('$name looks like its baseline images at both widths and in both themes', async (view) => {
  const page = await openView(view);
  const faults: string[] = [];
  for (const width of WIDTHS) {
    if (width === 'narrow') await makeNarrow(page, view);
    for (const theme of THEMES) {
      const fault = findFault(`${view.name}-${width}-${theme}`, await shoot(page, theme));
      if (fault !== null) faults.push(fault);
    }
  }
  expect(faults).toEqual([]);
});

describe('the comparison', () => {
  test('detects a button that moved by eight pixels, and nothing on an unchanged page', async () => {
    const page = await openView({ name: 'login', path: '/login' });
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
