import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { inspect } from '../../../../src/codecs/inspect.ts';
import { codec } from '../../../../src/codecs/jpeg/codec.ts';
import { rewriteLosslessly } from '../../../../src/codecs/jpeg/lossless.ts';
import type { SourceInfo } from '../../../../src/codecs/source-info.ts';
import { findCorpus } from '../../../support/corpus.ts';
import { readJpegStructure } from '../../../support/file-structure.ts';
import { jpegSegment } from '../../../support/jpeg-samples.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const fixture = (name: string) =>
  new Uint8Array(readFileSync(fileURLToPath(new URL(`../../../fixtures/${name}`, import.meta.url))));

async function infoOf(bytes: Bytes): Promise<SourceInfo> {
  const inspection = await inspect(new Blob([bytes]), 2 ** 28);
  return inspection.ok ? inspection.info : expect.fail(inspection.failure.code);
}

async function rewrite(bytes: Bytes): Promise<Bytes> {
  const made = await rewriteLosslessly(bytes, await infoOf(bytes));
  return made.ok ? made.bytes : expect.fail(made.reason);
}

const text = (characters: string) => [...characters].map((character) => character.charCodeAt(0));

/** Inserts segments directly after the start of the image. */
function withSegments(bytes: Bytes, ...segments: readonly (readonly number[])[]): Bytes {
  return Uint8Array.from([0xff, 0xd8, ...segments.flat(), ...bytes.subarray(2)]);
}

test.each([1, 2, 3, 4, 5, 6, 7, 8, 'invalid-9'])('orientation %s is kept and gives the same pixels', async (value) => {
  const bytes = fixture(`quadrants-exif-${value}.jpg`);
  const made = await rewrite(bytes);
  expect(await infoOf(made)).toEqual(await infoOf(bytes));
  const [before, after] = await Promise.all([codec.decode(bytes), codec.decode(made)]);
  expect(after).toEqual(before);
});

describe('a color profile', () => {
  test('is kept if it is not sRGB', async () => {
    const bytes = fixture('photo-display-p3-900x600.jpg');
    const made = await rewrite(bytes);
    expect(await infoOf(made)).toMatchObject({ profile: 'other' });
    expect(readJpegStructure(made).segments).toEqual(['e0 JFIF', 'e2 ICC_']);
  });

  test('is kept in order if it has several segments', async () => {
    const part = (number: number) =>
      jpegSegment(0xe2, [...text('ICC_PROFILE\0'), number, 3, ...text(`part ${number}`)]);
    const bytes = withSegments(fixture('quadrants-exif-1.jpg'), part(3), part(1), part(2));
    const made = Buffer.from(await rewrite(bytes)).toString('latin1');
    expect(made.match(/part \d/g)).toEqual(['part 3', 'part 1', 'part 2']);
  });

  test('is removed if it is sRGB, because pixels without a profile are sRGB', async () => {
    const bytes = fixture('photo-display-p3-900x600.jpg');
    const made = await rewriteLosslessly(bytes, { orientation: 1, profile: 'srgb' });
    expect(made.ok && readJpegStructure(made.bytes).segments).toEqual(['e0 JFIF']);
  });
});

describe('the Adobe marker for the color transform', () => {
  test('is kept for CMYK', async () => {
    const made = await rewrite(fixture('cmyk-photo-derived-450x300.jpg'));
    expect(readJpegStructure(made).segments).toContain('ee Adob');
  });

  test('is not added to a file without one', async () => {
    const bytes = fixture('quadrants-exif-1.jpg');
    const at = bytes.findIndex((byte, i) => byte === 0xff && bytes[i + 1] === 0xe0);
    const length = 2 + (((bytes[at + 2] as number) << 8) | (bytes[at + 3] as number));
    const without = Uint8Array.from([...bytes.subarray(0, at), ...bytes.subarray(at + length)]);
    expect(readJpegStructure(await rewrite(without)).segments).toEqual([]);
  });
});

describe('all other data is removed:', () => {
  const SECRET = 'PRIVATE-MARKER-7f3a';
  const thumbnail = [...text('JFIF\0'), 1, 1, 0, 0, 72, 0, 72, 2, 1, ...text(SECRET.slice(0, 6))];

  test.each([
    ['EXIF', jpegSegment(0xe1, text(`Exif\0\0MM\0*\0\0\0\u0008\0\0${SECRET}`))],
    ['XMP', jpegSegment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0${SECRET}`))],
    ['IPTC', jpegSegment(0xed, text(`Photoshop 3.0\0${SECRET}`))],
    ['a comment', jpegSegment(0xfe, text(SECRET))],
    ['a thumbnail', jpegSegment(0xe0, thumbnail)],
    ['a thumbnail of its own', jpegSegment(0xe0, text(`JFXX\0\u0010${SECRET}`))],
    ['what follows the Adobe marker', jpegSegment(0xee, [...text('Adobe'), 0, 100, 0, 0, 0, 0, 1, ...text(SECRET)])],
    ['a short marker', jpegSegment(0xee, text('Adobe'))],
  ])('%s', async (_what, segment) => {
    const bytes = withSegments(fixture('photo-srgb-untagged-900x600.jpg'), segment);
    const made = Buffer.from(await rewrite(bytes)).toString('latin1');
    expect(made).not.toContain(SECRET.slice(0, 6));
    expect(made.length).toBeLessThan(bytes.length);
  });

  test('data between scans and after the end', async () => {
    const bytes = fixture('jpeg-progressive-451x301.jpg');
    const scan = Buffer.from(bytes).lastIndexOf(Uint8Array.of(0xff, 0xda));
    const comment = jpegSegment(0xfe, text(SECRET));
    const changed = Uint8Array.from([...bytes.subarray(0, scan), ...comment, ...bytes.subarray(scan), ...text(SECRET)]);
    // The file keeps its coding, because it is better than ours.
    expect(Buffer.from(await rewrite(changed)).toString('latin1')).not.toContain(SECRET);
  });

  test.each(['metadata/private-markers.jpg'].map((name) => `${findCorpus()}/${name}`).filter(existsSync))(
    'all of it in a single file',
    async (path) => {
      const bytes = new Uint8Array(readFileSync(path));
      expect(Buffer.from(bytes).toString('latin1')).toContain(SECRET);
      const made = await rewrite(bytes);
      expect(Buffer.from(made).toString('latin1')).not.toContain(SECRET);
      expect(readJpegStructure(made).segments).toEqual(['e0 JFIF']);
    },
  );
});

test('a damaged file is refused with a reason', async () => {
  const info = { orientation: 1, profile: 'none' } as const;
  for (const name of ['jpeg-baseline-50pct.jpg', 'jpeg-bit-flips-in-scan.jpg', 'jpeg-no-quant-table.jpg']) {
    expect(await rewriteLosslessly(fixture(name), info)).toEqual({ ok: false, reason: 'damaged' });
  }
  expect(await rewriteLosslessly(fixture('jpeg-arithmetic-451x301.jpg'), info)).toEqual({
    ok: false,
    reason: 'arithmetic',
  });
});
