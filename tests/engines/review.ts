import { expect } from 'vitest';
import type { Engine, EngineTab } from './engine.ts';
import { pressAtOnce, seeText } from './workbench.ts';

/** Reads the look scores of the visible tiles, in order. Tiles that cannot be measured count as perfect. */
function readLooks(tab: EngineTab): Promise<number[]> {
  return tab.evaluate(() =>
    [...document.querySelectorAll('dialog[open] [role=gridcell]')].map((tile) =>
      Number(/: (100|\d\d)/.exec(tile.textContent ?? '')?.[1] ?? 100),
    ),
  );
}

/** Reads the widths of the images in the first tile: its result, and the same part of its original. */
function readImageWidths(tab: EngineTab): Promise<number[]> {
  return tab.evaluate(() =>
    [...(document.querySelector('dialog[open] [role=gridcell]')?.querySelectorAll('img') ?? [])].map((picture) =>
      picture.complete ? picture.naturalWidth : 0,
    ),
  );
}

/** Reviews the results of a batch: sorts them by visible damage, accepts all of them, and undoes that. */
export async function reviewResults({ tab }: Engine, results: number): Promise<void> {
  await pressAtOnce(tab, 'Review results');
  await seeText(tab, `0 of ${results} reviewed`);
  const isMeasured = () =>
    tab.evaluate(() => {
      const words = document.querySelector('dialog[open]')?.textContent ?? '';
      return /: \d+/.test(words) && !words.includes('still to be compared');
    });
  await expect.poll(isMeasured).toBe(true);
  await pressAtOnce(tab, 'Sort again');
  await expect
    .poll(async () => {
      const looks = await readLooks(tab);
      return looks.length > 1 && looks.every((look, index) => look >= (looks[index - 1] ?? 0));
    })
    .toBe(true);
  expect((await readLooks(tab))[0]).toBeLessThan(100);
  await expect
    .poll(async () => {
      const widths = await readImageWidths(tab);
      return widths.length === 2 && widths.every((width) => width > 0) && widths[0] === widths[1];
    })
    .toBe(true);
  await pressAtOnce(tab, `Accept the rest (${results})`);
  await seeText(tab, 'Every result is reviewed.');
  await pressAtOnce(tab, 'Undo');
  await seeText(tab, `0 of ${results} reviewed`);
  await pressAtOnce(tab, 'Close');
}
