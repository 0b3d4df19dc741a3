import { describe, expect, test } from 'vitest';
import { joinBytes } from '../../../../../src/base/bytes.ts';
import { metadataPartOf } from '../../../../../src/codecs/parts.ts';
import { readMetadata } from '../../../../../src/codecs/read-metadata.ts';
import { NO_METADATA } from '../../../../../src/codecs/shared/metadata/metadata.ts';
import type { Moved } from '../../../../../src/codecs/shared/metadata/moved.ts';
import { keepMetadata } from '../../../../../src/codecs/shared/metadata/policy.ts';
import { addResolution, resolutionOfExif } from '../../../../../src/codecs/shared/metadata/resolution.ts';
import { writeExif } from '../../../../../src/codecs/shared/metadata/write-exif.ts';
import { wholeArea } from '../../../../../src/domain/geometry/turn.ts';
import type { FormatId } from '../../../../../src/formats/formats.ts';

const SIZE = { widthPx: 8, heightPx: 8 };

/** A JPEG with only a JFIF header. @param unit 0: a ratio, 1: per inch, 2: per centimeter */
function jfif(unit: number, x: number, y: number): Uint8Array<ArrayBuffer> {
  const body = [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, unit, x >> 8, x & 255, y >> 8, y & 255, 0, 0];
  return Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, ...body, 0xff, 0xda, 0, 2, 0xff, 0xd9);
}

function png(...chunks: readonly (readonly [type: string, data: readonly number[]])[]): Uint8Array<ArrayBuffer> {
  const parts = [...chunks, ['IEND', []] as const].map(([type, data]) =>
    Uint8Array.of(0, 0, 0, data.length, ...Array.from(type, (letter) => letter.charCodeAt(0)), ...data, 0, 0, 0, 0),
  );
  return joinBytes([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10), ...parts]);
}

const number32 = (value: number) => [value >> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];

const phys = (x: number, y: number, unit: number) => png(['pHYs', [...number32(x), ...number32(y), unit]]);

function bmp(perMeter: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(60);
  const view = new DataView(bytes.buffer);
  view.setUint32(14, 40, true);
  view.setInt32(38, perMeter, true);
  view.setInt32(42, perMeter, true);
  return bytes;
}

async function keep(
  file: Uint8Array<ArrayBuffer>,
  from: 'jpeg' | 'png' | 'bmp',
  to: FormatId,
  exif: Uint8Array | null = null,
  moved?: Moved,
) {
  const original = { ...(await readMetadata(file, from)), ...(exif && { exif }) };
  const carries = metadataPartOf(to)?.written?.carries ?? new Map();
  const result = { size: SIZE, orientation: 1, isConverted: false, carries, ...(moved && { moved }) } as const;
  const { written, lost } = keepMetadata(original, 'all', result);
  return { own: written.resolution ?? null, inExif: written.exif && resolutionOfExif(written.exif), lost };
}

const near = (dpi: number) => ({ x: expect.closeTo(dpi, 1), y: expect.closeTo(dpi, 1) });

describe('the print resolution', () => {
  test.each([
    ['JFIF per inch', jfif(1, 300, 300), 'jpeg', 300],
    ['JFIF per centimeter', jfif(2, 118, 118), 'jpeg', 299.7],
    ['PNG per meter', phys(11811, 11811, 1), 'png', 300],
    ['BMP per meter', bmp(11811), 'bmp', 300],
  ] as const)('in %s stays in every format, where the format has it', async (_name, file, from, dpi) => {
    for (const to of ['jpeg', 'png'] as const) {
      expect(await keep(file, from, to)).toEqual({ own: near(dpi), inExif: null, lost: [] });
    }
    for (const to of ['webp', 'avif', 'jxl'] as const) {
      expect(await keep(file, from, to)).toEqual({ own: null, inExif: near(dpi), lost: [] });
    }
    for (const to of ['gif', 'qoi'] as const) {
      expect(await keep(file, from, to)).toEqual({ own: null, inExif: null, lost: ['resolution'] });
    }
  });

  test.each([
    ['JFIF without a unit', jfif(0, 1, 1), 'jpeg'],
    ['JFIF of 0', jfif(1, 0, 0), 'jpeg'],
    ['JFIF with an unknown unit', jfif(9, 300, 300), 'jpeg'],
    ['PNG without a unit', phys(4, 3, 0), 'png'],
    ['PNG with a chunk that is too short', png(['pHYs', [0, 0, 1]]), 'png'],
    ['BMP without one', bmp(0), 'bmp'],
  ] as const)('in %s is none', async (_name, file, from) => {
    expect(await keep(file, from, 'gif')).toEqual({ own: null, inExif: null, lost: [] });
  });

  test('in EXIF counts if there are two', async () => {
    const exif = addResolution(null, { x: 240, y: 240 });
    expect(await keep(jfif(1, 72, 72), 'jpeg', 'png', exif)).toMatchObject({ own: near(240), inExif: near(240) });
    expect(await keep(jfif(1, 72, 72), 'jpeg', 'webp', exif)).toMatchObject({ own: null, inExif: near(240) });
  });

  test('turns with the image, in every place alike', async () => {
    const moved = { stored: SIZE, area: wholeArea(SIZE), turn: 6, size: SIZE } as const;
    const turned = { x: expect.closeTo(150, 1), y: expect.closeTo(300, 1) };
    const exif = addResolution(null, { x: 300, y: 150 });
    for (const to of ['jpeg', 'png', 'webp', 'avif', 'jxl'] as const) {
      const { own, inExif } = await keep(jfif(1, 300, 150), 'jpeg', to, null, moved);
      expect(own ?? inExif).toEqual(turned);
      expect(await keep(jfif(1, 300, 150), 'jpeg', to, exif, moved)).toEqual({
        own: to === 'jpeg' || to === 'png' ? turned : null,
        inExif: turned,
        lost: [],
      });
    }
    const xmp = new TextEncoder().encode(
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:tiff="http://ns.adobe.com/tiff/1.0/" tiff:XResolution="300/1" tiff:YResolution="150/1"/></rdf:RDF>',
    );
    const result = {
      size: SIZE,
      orientation: 1,
      isConverted: false,
      carries: new Map([['xmp', 65_000]] as const),
    } as const;
    const { written } = keepMetadata({ ...NO_METADATA, xmp: [xmp] }, 'all', { ...result, moved });
    expect(new Map(written.xmp.map(({ name, children }) => [name, children[0]]))).toEqual(
      new Map([
        ['YResolution', '300/1'],
        ['XResolution', '150/1'],
      ]),
    );
  });

  test('does not cost the note of a camera', async () => {
    const note = { type: 7, count: 9, bytes: new Uint8Array(9) };
    const exif = writeExif(new Map([['photo', new Map([[0x927c, note]])]]), true);
    expect(await keep(jfif(1, 300, 300), 'jpeg', 'webp', exif)).toMatchObject({ inExif: null, lost: ['resolution'] });
    expect(await keep(jfif(1, 300, 300), 'jpeg', 'png', exif)).toMatchObject({ own: near(300), lost: [] });
  });

  test('is written into the headers, once', async () => {
    const written = { exif: null, xmp: [], iptc: null, texts: [], resolution: { x: 300, y: 150 } };
    const asJpeg = metadataPartOf('jpeg')?.written?.write(jfif(1, 72, 72), written) as Uint8Array<ArrayBuffer>;
    expect((await readMetadata(asJpeg, 'jpeg')).resolution).toEqual({ x: 300, y: 150 });
    const source = png(['IHDR', [0]], ['pHYs', [...number32(1), ...number32(1), 1]], ['IDAT', [0]]);
    const asPng = metadataPartOf('png')?.written?.write(source, written) as Uint8Array<ArrayBuffer>;
    expect((await readMetadata(asPng, 'png')).resolution).toMatchObject({
      x: expect.closeTo(300, 1),
      y: expect.closeTo(150, 1),
    });
    expect(new TextDecoder('latin1').decode(asPng).split('pHYs')).toHaveLength(2);
  });
});
