import { expect } from 'vitest';
import { straightenedSize } from '../../src/domain/geometry/straighten.ts';
import { QUADRANTS } from '../support/quadrants.ts';
import { readImage } from './decoded-image.ts';
import type { EngineTab } from './engine.ts';
import { download, openTool, waitForResult } from './workbench.ts';

const OPENER = 'Crop and straighten';

/** Focuses an element by its accessible name, once it exists. */
async function focus(tab: EngineTab, css: string, name: string): Promise<void> {
  const isFocused = () =>
    tab.evaluate(
      (selector, wanted) => {
        const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
          (each) =>
            [each.getAttribute('aria-label'), each.innerText.trim()].includes(wanted) ||
            (each instanceof HTMLInputElement && [...(each.labels ?? [])].some((one) => one.innerText === wanted)) ||
            document.getElementById(each.getAttribute('aria-labelledby') ?? '')?.innerText === wanted,
        );
        found?.focus();
        return found !== undefined && document.activeElement === found;
      },
      css,
      name,
    );
  await expect.poll(isFocused, { message: name }).toBe(true);
}

/** What a screen reader says about the focused part of the frame, or about the angle. */
const focusedWords = (tab: EngineTab) =>
  tab.evaluate(() => document.activeElement?.getAttribute('aria-valuetext') ?? document.activeElement?.tagName);

async function openMode(tab: EngineTab): Promise<void> {
  await focus(tab, 'button', OPENER);
  await tab.pressKeys(['Enter']);
  await expect.poll(() => focusedWords(tab)).toMatch(/px from the top/);
}

/** Downloads the result until it has this size. The result says its size only in its details, so no text is awaited. */
async function expectSaved(tab: EngineTab, widthPx: number, heightPx: number): Promise<void> {
  const savedSize = async () => {
    await waitForResult(tab);
    const { bytes } = await download(tab, 'Download Resized Image');
    return (await readImage(bytes)).info.size;
  };
  await expect.poll(savedSize).toEqual({ widthPx, heightPx });
}

/** Crops by keys, undoes that, and straightens by keys; a screen reader hears what they do. */
export async function frameWithKeys(tab: EngineTab): Promise<void> {
  await openTool(tab, '/resize-picture');
  await tab.addFiles([QUADRANTS]);
  await waitForResult(tab);
  await openMode(tab);
  await tab.pressKeys(['Tab', 'Shift+ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowDown']);
  await expect.poll(() => focusedWords(tab)).toBe('11 px from the left, 1 px from the top, 149 × 95 px');
  await tab.pressKeys(['Enter']);
  await expectSaved(tab, 149, 95);
  await tab.pressKeys(['Control+z']);
  await expectSaved(tab, 160, 96);

  const { widthPx, heightPx } = straightenedSize({ widthPx: 160, heightPx: 96 }, 2.8);
  const turns = ['PageUp', 'PageUp', 'PageUp', 'ArrowLeft', 'ArrowLeft'];
  for (const [last, width, height] of [
    ['Escape', 160, 96],
    ['Enter', Math.floor(widthPx), Math.floor(heightPx)],
  ] as const) {
    await openMode(tab);
    await focus(tab, 'dialog [type=range]', 'Straighten');
    await tab.pressKeys(turns);
    await expect.poll(() => focusedWords(tab)).toBe('2.8°');
    await tab.pressKeys([last]);
    await expectSaved(tab, width, height);
  }
}
