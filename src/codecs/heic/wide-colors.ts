import { once } from '../../domain/once.ts';
import { hideColors } from '../heif/wide-colors.ts';
import type { WideColors } from '../wide-colors.ts';
import { heic } from './descriptor.ts';
import { probeFile } from './probe.ts';

/** Safari reads HEIC itself. What it makes of colors that are not described is not known. */
const isReadByBrowser = once(async () => {
  const bitmap = await createImageBitmap(new Blob([probeFile()], { type: heic.mime })).catch(() => null);
  bitmap?.close();
  return bitmap !== null;
});

export const wideColors: WideColors = {
  hide: async (bytes) => ((await isReadByBrowser()) ? [bytes] : hideColors(bytes, 'profile')),
};
