import { expect } from 'vitest';
import { toolById } from '../../src/tools/tools.ts';
import { fixture } from '../support/workbench.ts';
import type { Engine } from './engine.ts';
import { findText, leaveSite, openAfresh, press } from './workbench.ts';

/** 30 frames of 30 ms. The result has 9 frames, because most equal the frame before. Two of those 9 are equal. */
const ANIMATION = 'gif-rotating-squares-80x80.gif';
const DIFFERENT_FRAMES = 8;

interface Paint {
  readonly side: 'before' | 'after';
  /** A hash. It is equal for equal pixels. */
  readonly pixels: number;
}

/** Records the frames that the page paints on labeled canvases. */
function recordPaints(): void {
  const paints: Paint[] = [];
  const { drawImage } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.drawImage = function (this: CanvasRenderingContext2D, ...args: unknown[]) {
    Reflect.apply(drawImage, this, args);
    const label = this.canvas.getAttribute('aria-label') ?? '';
    const side = (['before', 'after'] as const).find((name) => label.endsWith(name));
    const { data } = this.getImageData(0, 0, this.canvas.width, this.canvas.height);
    if (side) paints.push({ side, pixels: data.reduce((hash, value) => (hash * 31 + value) | 0, 0) });
  };
  Object.assign(globalThis, { paints });
}

/** Records the IDs of the calls that workers answer, including workers that the idle page has already started. */
function recordAnswers(): void {
  const answered: string[] = [];
  const watched = new WeakSet<Worker>();
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (this: Worker, ...args: unknown[]) {
    if (!watched.has(this)) this.addEventListener('message', ({ data }) => data?.id && answered.push(data.id));
    watched.add(this);
    Reflect.apply(postMessage, this, args);
  };
  Object.assign(globalThis, { answered });
}

/** Plays an animation and its result. Expects both to show the same frames until they are paused. */
export async function playAndPause(engine: Engine): Promise<void> {
  const { tab } = engine;
  await openAfresh(tab, toolById('compress').path);
  await tab.evaluate(recordPaints);
  await tab.evaluate(recordAnswers);
  const readPaints = () => tab.evaluate(() => (globalThis as unknown as { paints: readonly Paint[] }).paints);
  await tab.addFiles([fixture(ANIMATION)]);
  await findText(tab, 'The result contains: 9 frames, sRGB, no metadata');
  if (await tab.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)) {
    await press(tab, 'button', 'Play the animation');
  }
  const countShown = async () => new Set((await readPaints()).filter(isAfter).map(({ pixels }) => pixels)).size;
  await expect.poll(countShown).toBe(DIFFERENT_FRAMES);
  await press(tab, 'button', 'Pause the animation');
  await expect
    .poll(() => tab.evaluate(() => document.querySelector('[aria-label="Play the animation"]') !== null))
    .toBe(true);

  const paints = await readPaints();
  for (const [index, { side, pixels }] of paints.entries()) {
    const shown = paints.slice(0, index).findLast(isAfter);
    if (side === 'before' && shown) expect(pixels, `frame ${index}`).toBe(shown.pixels);
  }
  await tab.evaluate(async () => {
    for (let drawn = 0; drawn < 30; drawn++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  // Frames that were being decoded may still have been painted.
  expect((await readPaints()).length - paints.length).toBeLessThanOrEqual(2);

  // This animation is decoded with WebAssembly.
  await tab.addFiles([fixture('webp-variable-delays-64x64.webp')]);
  await press(tab, '[title="webp-variable-delays-64x64.webp"]', '');
  await findText(tab, 'The result contains: 4 frames, sRGB, no metadata');
  const before = (await readPaints()).length;
  await press(tab, 'button', 'Play the animation');
  await expect.poll(async () => (await readPaints()).length).toBeGreaterThan(before + 2);
  const answered = await tab.evaluate(() => (globalThis as unknown as { answered: readonly string[] }).answered);
  expect(answered.length).toBeGreaterThan(0);
  expect(answered.length, 'one answer for each call').toBe(new Set(answered).size);
  await leaveSite(tab);
}

function isAfter({ side }: Paint): boolean {
  return side === 'after';
}
