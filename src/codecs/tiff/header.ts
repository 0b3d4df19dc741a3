import { judgeProfile, MAX_PROFILE_BYTES } from '../metadata/icc-profile.ts';
import { ORIENTATION_TAG, toOrientation } from '../metadata/tiff-directory.ts';
import type { ByteSource } from '../reading/byte-source.ts';
import { factsOf, type HeaderFacts } from '../reading/header-facts.ts';
import { type Directory, readFirstPage } from './directory.ts';
import { readLayout } from './layout.ts';
import { PHOTOMETRIC, TAGS } from './tags.ts';

export async function readHeader(source: ByteSource): Promise<HeaderFacts> {
  const { page, hasMorePages } = await readFirstPage(source);
  const { widthPx, heightPx, photometric, alpha } = await readLayout(page);
  return factsOf(widthPx, heightPx, {
    orientation: toOrientation(await page.first(ORIENTATION_TAG)),
    mayHaveAlpha: alpha !== null,
    profile: await judgePageProfile(page),
    cmyk: photometric === PHOTOMETRIC.separated,
    ...(hasMorePages && { hasMorePages }),
  });
}

async function judgePageProfile(page: Directory): Promise<HeaderFacts['profile']> {
  if (!page.has(TAGS.profile)) return 'none';
  const profile = await page.bytes(TAGS.profile, MAX_PROFILE_BYTES);
  return profile ? judgeProfile(profile) : 'other';
}
