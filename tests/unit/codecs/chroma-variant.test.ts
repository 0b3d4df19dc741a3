import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inspect } from '../../../src/codecs/inspect.ts';

/** An AVIF whose `av1C` says this. @param flags high bit depth, 12 bits, monochrome, chroma halved across and down */
async function variantWith(profile: number, flags: number) {
  const bytes = new Uint8Array(readFileSync(new URL('../../fixtures/avif-sdr-srgb-200x200.avif', import.meta.url)));
  const at = Buffer.from(bytes).indexOf('av1C') + 4;
  bytes[at + 1] = (profile << 5) | ((bytes[at + 1] ?? 0) & 31);
  bytes[at + 2] = flags;
  const inspection = await inspect(bytes, 1e9);
  return inspection.ok ? inspection.info.variant : inspection.failure;
}

test.each([
  ['4:2:0', 0, 0x0c, undefined],
  ['4:4:4', 1, 0x00, undefined],
  ['monochrome', 0, 0x1c, undefined],
  ['12 bits, 4:4:4', 2, 0x60, undefined],
  ['4:2:2', 2, 0x08, 'color-model'],
  ['4:2:2 with forgotten flags', 2, 0x00, 'color-model'],
] as const)('an AVIF in %s that no decoder reads gets the true reason', async (_name, profile, flags, variant) => {
  expect(await variantWith(profile, flags)).toBe(variant);
});
