import { png } from '../formats/png.ts';

/** Whether this browser puts images into the clipboard. All that do take PNG. */
export function canCopyImages(): boolean {
  if (typeof ClipboardItem === 'undefined' || navigator.clipboard?.write === undefined) return false;
  return ClipboardItem.supports?.(png.mime) ?? true;
}

/**
 * Puts an image into the clipboard. Must be called in the handler of a click or a key, so it waits for nothing before
 * that.
 *
 * @param image a PNG, which may still be in the making
 * @throws if the browser refuses
 */
export function copyImage(image: Promise<Blob>): Promise<void> {
  return navigator.clipboard.write([new ClipboardItem({ [png.mime]: image })]);
}
