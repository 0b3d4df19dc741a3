import { once } from '../../base/once.ts';
import { heic } from '../../formats/heic.ts';
import { host } from '../../host/host.ts';
import type { WideColors } from '../contract.ts';
import { hideColors } from '../shared/heif/wide-colors.ts';
import { probeFile } from './probe.ts';

/** Whether the browser decodes HEIC itself, like Safari. How Safari shows colors without a description is untested. */
const isReadByBrowser = once(async () => {
  const probe = new Blob([probeFile()], { type: heic.mime });
  const bitmap =
    (await host()
      .canvas?.createBitmap(probe)
      .catch(() => null)) ?? null;
  bitmap?.close();
  return bitmap !== null;
});

export const wideColors: WideColors = {
  hide: async (bytes) => ((await isReadByBrowser()) ? [bytes] : hideColors(bytes, 'profile')),
};
