import { FailureError } from '../../domain/outcome/failure.ts';
import { cameraRaw } from '../../formats/camera-raw.ts';
import type { SourceFormatId } from '../../formats/formats.ts';
import { MAX_PROFILE_BYTES } from '../shared/metadata/icc-profile.ts';
import { ORIENTATION_TAG, toOrientation } from '../shared/metadata/tiff-directory.ts';
import { judgeColors } from '../shared/metadata/wide-spaces.ts';
import { type ByteSource, EndOfBytes } from '../shared/reading/byte-source.ts';
import { factsOf, type HeaderFacts } from '../shared/reading/header-facts.ts';
import { type Directory, everyDirectory, readFirstPage } from '../shared/tiff/directory.ts';
import { isOfRawPhoto } from '../shared/tiff/sensor-data.ts';
import type { ColorFacts } from '../source-info.ts';
import { isDeep, readLayout } from './layout.ts';
import { RGB_PHOTOMETRICS, readProfile } from './profile.ts';
import { PHOTOMETRIC, TAGS } from './tags.ts';

/** RAW photos of cameras are TIFF files: DNG, and files with sensor data. */
export async function otherFormat(source: ByteSource): Promise<SourceFormatId | null> {
  try {
    for await (const directory of everyDirectory(source)) {
      if (await isOfRawPhoto(directory)) return cameraRaw.id;
    }
  } catch (cause) {
    if (!(cause instanceof EndOfBytes || cause instanceof FailureError)) throw cause;
  }
  return null;
}

export async function readHeader(source: ByteSource): Promise<HeaderFacts> {
  const { page, hasMorePages } = await readFirstPage(source);
  const layout = await readLayout(page);
  const { widthPx, heightPx, photometric, alpha } = layout;
  return factsOf(widthPx, heightPx, {
    orientation: toOrientation(await page.first(ORIENTATION_TAG)),
    mayHaveAlpha: alpha !== null,
    ...(await judgePageProfile(page, photometric)),
    ...(isDeep(layout) && { deep: true }),
    cmyk: photometric === PHOTOMETRIC.separated,
    ...(hasMorePages && { hasMorePages }),
  });
}

async function judgePageProfile(page: Directory, photometric: number): Promise<ColorFacts> {
  if (!page.has(TAGS.profile)) return { profile: 'none' };
  const bytes = await readProfile(page, MAX_PROFILE_BYTES);
  return bytes ? judgeColors(bytes, RGB_PHOTOMETRICS.includes(photometric)) : { profile: 'other' };
}
