import type { Bytes } from '../../base/bytes.ts';
import { png } from '../../formats/png.ts';
import { ByteSource } from '../shared/reading/byte-source.ts';
import { largestOf, MAX_STATED_PX, readEntries } from './entries.ts';

/** @returns the PNG that browsers show; `null` if they show a bitmap */
export async function inside(icon: Blob): Promise<Blob | null> {
  const source = new ByteSource(icon);
  const shown = largestOf(await readEntries(source, (await source.read(4, 2)).getUint16(0, true)));
  return shown?.isPng ? icon.slice(shown.offset, shown.offset + shown.byteCount, png.mime) : null;
}

/**
 * Makes the sizes in the directory those of the images, because browsers refuse an icon where they differ.
 *
 * @returns the image itself if it is a PNG that is larger than a directory can state
 */
export async function repair(icon: Blob): Promise<Blob> {
  const source = new ByteSource(icon);
  const entries = await readEntries(source, (await source.read(4, 2)).getUint16(0, true));
  const shown = largestOf(entries);
  if (shown?.isPng && Math.max(shown.widthPx, shown.heightPx) > MAX_STATED_PX) {
    return icon.slice(shown.offset, shown.offset + shown.byteCount, png.mime);
  }
  const parts: (Blob | Bytes)[] = [];
  let end = 0;
  for (const { at, widthPx, heightPx, isMisstated } of entries) {
    if (!isMisstated || Math.max(widthPx, heightPx) > MAX_STATED_PX) continue;
    // 256 is stored as 0.
    parts.push(icon.slice(end, at), Uint8Array.of(widthPx, heightPx));
    end = at + 2;
  }
  return end === 0 ? icon : new Blob([...parts, icon.slice(end)], { type: icon.type });
}
