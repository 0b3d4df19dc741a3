import { readFileSync } from 'node:fs';
import { unzlibSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { convertToSrgb, spaceOfColors, spaceOfProfile } from '../../../../../src/codecs/shared/metadata/rgb-space.ts';
import { judgeColors } from '../../../../../src/codecs/shared/metadata/wide-spaces.ts';
import { profileFor } from '../../../../../src/codecs/shared/metadata/write-profile.ts';
import { colorsOf } from '../../../../../src/codecs/wide-colors.ts';

/** Reads the profile of a PNG whose first chunk after the header is `iCCP`, with a name of three letters. */
function profileIn(name: string): Uint8Array {
  const bytes = readFileSync(new URL(`../../../../fixtures/${name}`, import.meta.url));
  return unzlibSync(bytes.subarray(46, 41 + bytes.readUInt32BE(33)));
}

const SWAPPED = profileIn('photo-swapped-96x64.png');

function tagOf(profile: Uint8Array, name: string) {
  const view = new DataView(profile.buffer, profile.byteOffset, profile.length);
  for (let at = 132; ; at += 12) {
    if (String.fromCharCode(...profile.subarray(at, at + 4)) !== name) continue;
    return { entry: at, offset: view.getUint32(at + 4), length: view.getUint32(at + 8) };
  }
}

describe('an unnamed profile with primaries and curves', () => {
  const colors = colorsOf(judgeColors(SWAPPED));

  test('is a custom color space', () => {
    expect(judgeColors(SWAPPED)).toMatchObject({ profile: 'other', space: 'custom' });
    expect(judgeColors(profileIn('photo-adobe-rgb-96x64.png'))).toMatchObject({ space: 'adobe-rgb' });
  });

  test('has the same meaning after it is written', () => {
    const written = colors && profileFor(colors, false);
    expect(written && colorsOf(judgeColors(written))).toEqual(colors);
    const pixels = Uint8ClampedArray.from({ length: 256 }, (_, i) => (i * 73) % 256);
    const [before, after] = [pixels.slice(), pixels.slice()];
    const [own, read] = [colors && spaceOfColors(colors), spaceOfProfile(SWAPPED)];
    if (!own || !read) throw new Error('the profile cannot be read');
    convertToSrgb(before, read);
    convertToSrgb(after, own);
    expect(after).toEqual(before);
    expect(after).not.toEqual(pixels);
  });

  test('is written without its description and without bytes after its curves', () => {
    const secret = 'SECRET';
    const hidden = new Uint8Array(SWAPPED.length + 32);
    hidden.set(SWAPPED);
    const view = new DataView(hidden.buffer);
    const { offset, length } = tagOf(SWAPPED, 'rTRC');
    hidden.set(SWAPPED.subarray(offset, offset + length), SWAPPED.length);
    hidden.set(new TextEncoder().encode(secret), SWAPPED.length + length);
    for (const name of ['rTRC', 'gTRC', 'bTRC']) {
      view.setUint32(tagOf(hidden, name).entry + 4, SWAPPED.length);
      view.setUint32(tagOf(hidden, name).entry + 8, 32);
    }
    const written = profileFor(colorsOf(judgeColors(hidden)) ?? { space: 'display-p3' }, false);
    const text = String.fromCharCode(...(written ?? []));
    expect(text).toContain('gXYZ');
    expect(text).not.toContain(secret);
    expect(text).not.toContain('Swapped');
  });

  test('is not a color space if its curves are too long or cannot be read', () => {
    const long = new Uint8Array(SWAPPED.length + 20_000);
    long.set(SWAPPED);
    const view = new DataView(long.buffer);
    long.set(new TextEncoder().encode('curv'), SWAPPED.length);
    view.setUint32(SWAPPED.length + 8, 9000);
    for (const name of ['rTRC', 'gTRC', 'bTRC']) {
      view.setUint32(tagOf(long, name).entry + 4, SWAPPED.length);
      view.setUint32(tagOf(long, name).entry + 8, 20_000);
    }
    expect(judgeColors(long)).toEqual({ profile: 'other' });
    view.setUint32(SWAPPED.length + 8, 0xffffffff);
    expect(judgeColors(long)).toEqual({ profile: 'other' });
  });
});
