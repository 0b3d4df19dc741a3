import { describe, expect, test } from 'vitest';
import { dropBaseline, isUpdating, listBaseline, sizeOfBaseline } from './baseline.ts';
import { compare, type Picture, readPicture, shrink } from './compare.ts';
import { openView, shoot, THEMES, VIEWS, WIDTHS } from './views.ts';

const NAMES = VIEWS.flatMap(({ name }) =>
  WIDTHS.flatMap((width) => THEMES.map((theme) => `${name}-${width}-${theme}`)),
);

/** All pictures together: they are kept with the code. */
const MAX_BASELINE_BYTES = 2_500_000;

describe('the comparison', () => {
  test('sees a button that has moved by eight pixels, and nothing where nothing has changed', async () => {
    const page = await openView({ name: 'login', path: '/login' }, 'wide');
    const look = async (): Promise<Picture> => shrink(readPicture(await shoot(page, 'light')));
    const before = await look();
    expect(compare(before, await look())).toMatchObject({ isSeen: false, pageShare: 0 });
    await page.getByRole('button', { name: 'Log in', exact: true }).evaluate((button) => {
      button.style.translate = '8px';
    });
    expect(compare(before, await look())).toMatchObject({ isSeen: true });
  });
});

describe('the pictures that are kept', () => {
  test('are those of the views that there are', () => {
    const findForgotten = () => listBaseline().filter((name) => !NAMES.includes(name));
    if (isUpdating) findForgotten().forEach(dropBaseline);
    expect(findForgotten()).toEqual([]);
  });

  test('take at most 2.5 MB', () => {
    expect(sizeOfBaseline()).toBeLessThanOrEqual(MAX_BASELINE_BYTES);
  });
});
