import { MAX_PROFILE_BYTES } from '../shared/metadata/icc-profile.ts';
import { ORIENTATION_TAG, toOrientation } from '../shared/metadata/tiff-directory.ts';
import { judgeColors } from '../shared/metadata/wide-spaces.ts';
import type { ByteSource } from '../shared/reading/byte-source.ts';
import { factsOf, type HeaderFacts } from '../shared/reading/header-facts.ts';
import type { ColorFacts } from '../source-info.ts';
import { type Directory, readFirstPage } from './directory.ts';
import { isDeep, readLayout } from './layout.ts';
import { RGB_PHOTOMETRICS, readProfile } from './profile.ts';
import { PHOTOMETRIC, TAGS } from './tags.ts';

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
