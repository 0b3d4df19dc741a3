import type { ToSrgb } from '../contract.ts';
import { isSane, toXyz } from '../shared/metadata/primaries.ts';
import { convertFrom } from '../shared/metadata/profile-to-srgb.ts';
import { displayedHlgSpace, hdrSpace } from '../shared/metadata/rgb-space.ts';
import { isHdr, isHlg } from './color-encoding.ts';
import { codestreamOf, findLayout } from './wide-colors.ts';

/** Converts HDR as `hide` returns it. @returns `null` if the file has none, or the decoder has to convert it */
export const toSrgb: ToSrgb = (bytes) => {
  const [head] = codestreamOf(bytes);
  const layout = head && findLayout(head);
  if (!layout || 'profile' in layout.colors) return null;
  const { colors, isXyb, peakNits } = layout;
  if (!isHdr(colors) || !isSane(colors)) return null;
  if (isXyb && isHlg(colors)) return convertFrom(displayedHlgSpace(toXyz(colors), peakNits));
  return convertFrom(hdrSpace(toXyz(colors), isXyb ? null : (colors.transfer as number)));
};
