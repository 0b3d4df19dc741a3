import { type Bytes, joinBytes } from '../../base/bytes.ts';
import type { PixelImage } from '../../kernels/image.ts';
import type { Segment } from '../../kernels/jpeg/read-scans.ts';
import { splitJpeg } from '../../kernels/jpeg/split.ts';
import { APP1, segmentOf } from '../shared/jpeg/segments.ts';
import { readTableProfile } from '../shared/metadata/table-profile.ts';
import { asciiAt } from '../shared/reading/byte-source.ts';
import { embeddedProfile } from './embedded-profile.ts';

const APP14 = 0xee;
const ADOBE = 'Adobe';
/** The offset in the body of Adobe's segment. 0 means that the samples are the inks. */
const TRANSFORM_OFFSET = 11;

/**
 * Decodes a CMYK or YCCK file and converts it to sRGB. Like browsers, it reads all samples as the light that inks leave,
 * as Adobe writes them, and truncates the colors if there is no profile. Our decoder reads at most three components, so it
 * decodes the black ink separately.
 *
 * @param decode decodes a file with one or three components
 * @throws RefusedJpeg
 */
export async function decodeInks(bytes: Bytes, decode: (file: Bytes) => Promise<PixelImage>): Promise<PixelImage> {
  let isYcck = false;
  const files = await splitJpeg(bytes, (segments) => {
    isYcck = transformOf(segments) !== 0;
    // The decoder turns the image as EXIF says.
    const exif = segments.filter(({ marker }) => marker === APP1).map(({ body }) => segmentOf(APP1, body));
    return { colors: joinBytes([adobeSegment(isYcck ? 1 : 0), ...exif]), black: joinBytes(exif) };
  });
  const image = await decode(files.colors);
  const { rgba } = image;
  const { rgba: black } = await decode(files.black);
  // In YCCK, luma and chroma are those of the inks.
  if (isYcck) for (let at = 0; at < rgba.length; at++) if ((at & 3) !== 3) rgba[at] = 255 - (rgba[at] as number);
  const profile = embeddedProfile(bytes);
  const toRgb = profile && readTableProfile(profile, 'CMYK');
  const inks = new Float64Array(4);
  for (let at = 0; at < rgba.length; at += 4) {
    const light = black[at] as number;
    if (toRgb) {
      for (let ink = 0; ink < 3; ink++) inks[ink] = 1 - (rgba[at + ink] as number) / 255;
      inks[3] = 1 - light / 255;
      toRgb(inks, rgba, at);
    } else {
      for (let ink = 0; ink < 3; ink++) rgba[at + ink] = Math.floor(((rgba[at + ink] as number) * light) / 255);
    }
  }
  return image;
}

/** By the rules of libjpeg (jdapimin.c). */
function transformOf(segments: readonly Segment[]): number {
  const adobe = segments.findLast(
    ({ marker, body }) => marker === APP14 && body.length > TRANSFORM_OFFSET && asciiAt(body, 0, 5) === ADOBE,
  );
  return adobe ? (adobe.body[TRANSFORM_OFFSET] as number) : 0;
}

function adobeSegment(transform: 0 | 1): Uint8Array {
  const name = Uint8Array.from(ADOBE, (letter) => letter.charCodeAt(0));
  return segmentOf(APP14, name, Uint8Array.of(0, 100, 0, 0, 0, 0, transform));
}
