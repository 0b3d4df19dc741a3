import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Download, Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { inspect } from '../../src/codecs/inspect.ts';
import type { SourceInfo } from '../../src/codecs/source-info.ts';

/** The five free tools with their paths and the labels of their two buttons. */
export const TOOL_PAGES = [
  { path: '/', download: 'Download Resized Image (FREE)', batch: 'Batch Download Multiple Images (PRO)' },
  { path: '/compress-picture', download: 'Download Compressed Image', batch: 'Batch Compress Multiple Images (PRO)' },
  { path: '/convert-picture', download: 'Download Converted Image', batch: 'Batch Convert Multiple Images (PRO)' },
  { path: '/resize-picture', download: 'Download Resized Image', batch: 'Batch Resize Multiple Images (PRO)' },
  { path: '/optimize-picture', download: 'Download Optimized Image', batch: 'Batch Optimize Multiple Images (PRO)' },
] as const;

export function fixture(name: string): string {
  return fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));
}

export interface NamedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A fixture under another name, like a user's file. */
export async function fixtureAs(fixtureName: string, name: string, mimeType: string): Promise<NamedFile> {
  return { name, mimeType, buffer: await readFile(fixture(fixtureName)) };
}

/** Adds files to the tool like its file chooser would. */
export async function addFiles(page: Page, files: string | readonly string[] | NamedFile | readonly NamedFile[]) {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(files as string[]);
}

/** Drops or pastes files. The event is created in the page, because no driver can attach real files to it. */
export async function handOver(page: Page, event: 'drop' | 'paste', files: readonly NamedFile[]): Promise<void> {
  const carried = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }));
  // A prerendered page appears before its script has started. The script accepts drags by preventing the default.
  await page.waitForFunction(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([], 'probe'));
    return !document.body.dispatchEvent(
      new DragEvent('dragover', { dataTransfer: transfer, bubbles: true, cancelable: true }),
    );
  });
  await page.evaluate(
    ([kind, list]) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, base64 } of list) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      const target = document.body;
      if (kind === 'paste') {
        target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }));
        return;
      }
      for (const type of ['dragenter', 'dragover', 'drop']) {
        target.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
      }
    },
    [event, carried] as const,
  );
}

export function imageList(page: Page) {
  return page.getByRole('list', { name: 'Uploaded Images' }).getByRole('listitem');
}

/** Shows the details of the image on the stage. @returns their list */
export async function openImageDetails(page: Page): Promise<Locator> {
  const button = page.getByRole('button', { name: 'Image details', exact: true });
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
  return page.getByRole('list', { name: 'Details' });
}

/** The size after "New:". An image without a result shows only its original size. */
export function newSize(page: Page) {
  return page.locator('dd + dt + dd').last();
}

/** Waits for the final result instead of the preview. @returns its size as displayed */
export async function waitForResult(page: Page): Promise<string> {
  await expect.poll(() => newSize(page).textContent()).toMatch(/^[\d.,]+ (Bytes|o|[KM][Bo])$/);
  return (await newSize(page).textContent()) ?? '';
}

export interface Downloaded {
  readonly fileName: string;
  readonly bytes: Buffer;
  /** Read from the file header. */
  readonly info: SourceInfo;
}

/** Clicks a download button and reads the file. */
export async function download(page: Page, label: string | RegExp): Promise<Downloaded> {
  const name = typeof label === 'string' ? new RegExp(`^${label.replace(/[()]/g, '\\$&')}`) : label;
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).first().click()]);
  return readDownload(file);
}

export async function readDownload(file: Download): Promise<Downloaded> {
  const stream = await file.createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const inspection = await inspect(new Blob([bytes]), 2 ** 30);
  if (!inspection.ok)
    throw new Error(`${file.suggestedFilename()} is not an image: ${JSON.stringify(inspection.failure)}`);
  return { fileName: file.suggestedFilename(), bytes, info: inspection.info };
}

/** Places near the corners for `colorsAt`, row by row. */
export const CORNERS = [
  [0.1, 0.1],
  [0.9, 0.1],
  [0.1, 0.9],
  [0.9, 0.9],
] as const;

/** Reads the colors of a file as the browser displays them, at points given as fractions of width and height. */
export function colorsAt(
  page: Page,
  bytes: Buffer,
  points: readonly (readonly [x: number, y: number])[],
): Promise<number[][]> {
  return page.evaluate(
    async ([base64, list]) => {
      const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([data]));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(bitmap, 0, 0);
      return list.map(([x, y]) => [
        ...context.getImageData(Math.floor(x * bitmap.width), Math.floor(y * bitmap.height), 1, 1).data,
      ]);
    },
    [bytes.toString('base64'), points] as const,
  );
}

/** Expects two colors to be equal within the error of lossy compression. */
export function expectColor(actual: readonly number[] | undefined, wanted: readonly number[], tolerance = 12): void {
  const apart = wanted.map((value, i) => Math.abs(value - (actual?.[i] ?? Number.NaN)));
  expect(Math.max(...apart), `${actual} is not ${wanted}`).toBeLessThanOrEqual(tolerance);
}

export function chooseFormat(page: Page, label: string): Promise<void> {
  return choose(page, 'Format', label);
}

/**
 * Selects an option and waits until the page shows it, because the list closes before the choice takes effect. Also
 * waits until the list is gone, because the next list can have an option of the same name.
 */
export async function choose(page: Page, list: string, label: string): Promise<void> {
  const box = page.getByRole('combobox', { name: list });
  await box.click();
  await page.getByRole('option', { name: label, exact: true }).click();
  await expect.poll(() => box.textContent()).toContain(label);
  await page.getByRole('option').first().waitFor({ state: 'detached' });
}

export async function setQuality(page: Page, quality: number): Promise<void> {
  await page.getByRole('slider', { name: 'Quality' }).fill(String(quality));
}

export function nameOf(path: string): string {
  return basename(path);
}

/** Clicks a button once it exists and the page contains the text. On a busy machine, a driver could be too late. */
export function clickAtOnce(page: Page, name: string, text = /(?:)/): Promise<void> {
  const click = ([wanted, source]: readonly [string, string]) => {
    const attempt = () => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === wanted);
      const isDisabled = button?.disabled || button?.getAttribute('aria-disabled') === 'true';
      if (!button || isDisabled || !new RegExp(source).test(document.body.textContent)) return false;
      button.click();
      return true;
    };
    return new Promise<void>((resolve) => {
      if (attempt()) return resolve();
      const observer = new MutationObserver(() => {
        if (!attempt()) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    });
  };
  return page.evaluate(click, [name, text.source] as const);
}
