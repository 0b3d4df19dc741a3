import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { inspect } from '../../../src/codecs/inspect.ts';
import { repair } from '../../../src/codecs/png/end.ts';
import type { SourceInfo } from '../../../src/codecs/source-info.ts';
import { MAX_PIXELS } from '../../../src/domain/outcome/limits.ts';
import { readFixture } from '../../support/fixture-files.ts';
import {
  avifOf,
  be16,
  be32,
  bmpOf,
  boxOf,
  bytesOf,
  chunkOf,
  exifOf,
  frameOf,
  gifFrame,
  gifOf,
  jpegOf,
  le32,
  pngOf,
  QUANTIZATION,
  riffChunk,
  segmentOf,
  vp8,
  vp8x,
  webpOf,
} from '../../support/tiny-files.ts';

const ORIENTATION = 0x0112;
const turned = exifOf({ [ORIENTATION]: 6 });
const exifSegment = (exif: Uint8Array) => segmentOf(0xe1, 'Exif\0\0', exif);
const size = (widthPx: number, heightPx: number) => ({ size: { widthPx, heightPx } });
const svg = (attributes: string) => bytesOf(`<svg ${attributes}/>`);
const BOX = 'viewBox="0 0 100 60"';
const sheet = (rules: string) => bytesOf(`<svg id="i" class="c a" ${BOX}><g/><style>${rules}</style></svg>`);
const smallPng = { widthPx: 3, heightPx: 2 };

function inspectBytes(bytes: Uint8Array, maxPixels = MAX_PIXELS) {
  return inspect(new Blob([bytes as Uint8Array<ArrayBuffer>]), maxPixels);
}

const acTL = (frames: number) => chunkOf('acTL', be32(frames), be32(0));
const fcTL = (sequence: number) => chunkOf('fcTL', be32(sequence), new Uint8Array(22));
const fdAT = (sequence: number) => chunkOf('fdAT', be32(sequence), [0]);

/** Widths, and how many pixels Chromium gives an image with them. Shares of a window leave the view box to decide. */
const SVG_LENGTHS: { readonly [length: string]: number } = {
  '10ex': 73,
  '4ch': 32,
  '3rem': 48,
  '2lh': 36,
  '10cap': 105,
  '5ic': 80,
  'calc(2 * (1in + 4px))': 200,
  'calc(1in / 2)': 48,
  'min(300px, 4in)': 300,
  'max(1em, 20px)': 20,
  'clamp(10px, 20em, 1in)': 96,
  '50vw': 80,
};

describe('reads the header of', () => {
  test.each<readonly [string, Uint8Array, Partial<SourceInfo>]>([
    ['JPEG', jpegOf(frameOf(16, 8), [0]), { ...size(16, 8), orientation: 1, mayHaveAlpha: false, cmyk: false }],
    ['JPEG turned by EXIF', jpegOf(frameOf(16, 8), [0], [exifSegment(turned)]), { ...size(8, 16), orientation: 6 }],
    [
      'JPEG with an orientation that EXIF does not define',
      jpegOf(frameOf(16, 8), [0], [exifSegment(exifOf({ [ORIENTATION]: 9 }))]),
      size(16, 8),
    ],
    [
      'JPEG whose EXIF points outside its segment',
      jpegOf(frameOf(16, 8), [0], [exifSegment(exifOf({ 1: 1 }, 60_000))]),
      size(16, 8),
    ],
    [
      'JPEG whose EXIF points back to its start',
      jpegOf(frameOf(16, 8), [0], [exifSegment(exifOf({ 1: 1 }, 0))]),
      size(16, 8),
    ],
    ['JPEG with arithmetic coding', jpegOf(frameOf(16, 8, 0xc9), [0]), { ...size(16, 8), variant: 'arithmetic' }],
    ['JPEG in CMYK', jpegOf(frameOf(16, 8, 0xc0, 4), [0]), { cmyk: true }],
    [
      'JPEG with an incomplete profile',
      jpegOf(frameOf(16, 8), [0], [segmentOf(0xe2, 'ICC_PROFILE\0', [1, 2], 'x')]),
      { profile: 'other' },
    ],
    ['PNG', pngOf(smallPng, 20), { ...size(3, 2), mayHaveAlpha: false, animated: false, profile: 'none' }],
    ['PNG with an alpha channel', pngOf({ ...smallPng, color: 6 }, 26), { mayHaveAlpha: true }],
    [
      'PNG with one transparent color',
      pngOf(smallPng, 20, [chunkOf('tRNS', [0, 0, 0, 0, 0, 0])]),
      { mayHaveAlpha: true },
    ],
    ['PNG turned by EXIF', pngOf(smallPng, 20, [chunkOf('eXIf', turned)]), { ...size(2, 3), orientation: 6 }],
    ['animated PNG', pngOf(smallPng, 20, [acTL(2), fcTL(0)], [fcTL(1), fdAT(2)]), { animated: true }],
    ['animated PNG with one frame', pngOf(smallPng, 20, [acTL(1), fcTL(0)]), { animated: false }],
    [
      'PNG that declares sRGB',
      pngOf(smallPng, 20, [chunkOf('gAMA', be32(100_000)), chunkOf('sRGB', [0])]),
      { profile: 'srgb' },
    ],
    ['PNG with linear light', pngOf(smallPng, 20, [chunkOf('gAMA', be32(100_000))]), { profile: 'other' }],
    ['PNG with the gamma of sRGB', pngOf(smallPng, 20, [chunkOf('gAMA', be32(45_455))]), { profile: 'srgb' }],
    ['PNG with Display P3 code points', pngOf(smallPng, 20, [chunkOf('cICP', [12, 13, 0, 1])]), { profile: 'other' }],
    [
      'PNG whose profile inflates to 10 MB',
      pngOf(smallPng, 20, [chunkOf('iCCP', 'x\0\0', deflateSync(new Uint8Array(10_000_000)))]),
      { profile: 'other' },
    ],
    ['GIF', gifOf(2, 2, gifFrame(2, 2)), { ...size(2, 2), mayHaveAlpha: false, animated: false }],
    ['GIF with two frames', gifOf(2, 2, gifFrame(2, 2), gifFrame(2, 2)), { animated: true }],
    ['GIF with a transparent color', gifOf(2, 2, gifFrame(2, 2, true)), { mayHaveAlpha: true }],
    ['GIF whose frame does not cover the screen', gifOf(3, 3, gifFrame(2, 2)), { ...size(3, 3), mayHaveAlpha: true }],
    ['GIF whose frame is larger than the screen', gifOf(1, 1, gifFrame(2, 3)), size(2, 3)],
    ['lossy WebP', webpOf(vp8(5, 4)), { ...size(5, 4), mayHaveAlpha: false }],
    [
      'lossless WebP with alpha',
      webpOf(riffChunk('VP8L', [0x2f], le32(4 | (3 << 14) | (1 << 28)))),
      { ...size(5, 4), mayHaveAlpha: true },
    ],
    ['extended WebP with alpha', webpOf(vp8x(0x10, 5, 4), vp8(5, 4)), { ...size(5, 4), mayHaveAlpha: true }],
    [
      'WebP turned by EXIF',
      webpOf(vp8x(0x08, 5, 4), vp8(5, 4), riffChunk('EXIF', turned)),
      { ...size(4, 5), orientation: 6 },
    ],
    ['animated WebP', webpOf(vp8x(0x02, 5, 4), riffChunk('ANMF', [0]), riffChunk('ANMF', [0])), { animated: true }],
    ['WebP with a broken profile', webpOf(vp8x(0x20, 5, 4), riffChunk('ICCP', 'x'), vp8(5, 4)), { profile: 'other' }],
    ['AVIF', avifOf(7, 5, 10), { ...size(7, 5), mayHaveAlpha: false, profile: 'none' }],
    ['AVIF turned by its own property', avifOf(7, 5, 10, boxOf('irot', [3])), { ...size(5, 7), orientation: 6 }],
    ['AVIF mirrored', avifOf(7, 5, 10, boxOf('imir', [1])), { ...size(7, 5), orientation: 2 }],
    [
      'AVIF with alpha',
      avifOf(7, 5, 10, boxOf('auxC', be32(0), 'urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0')),
      { mayHaveAlpha: true },
    ],
    ['AVIF in sRGB', avifOf(7, 5, 10, boxOf('colr', 'nclx', be16(1), be16(13), be16(6), [0])), { profile: 'srgb' }],
    ['AVIF in HDR', avifOf(7, 5, 10, boxOf('colr', 'nclx', be16(9), be16(16), be16(9), [0])), { profile: 'other' }],
    ['BMP', bmpOf(4, 3, 36), size(4, 3)],
    ['BMP from the top down', bmpOf(4, -3, 36), size(4, 3)],
    [
      'icon with several sizes',
      bytesOf([0, 0, 1, 0, 2, 0], [16, 16, 0, 0, 1, 0, 32, 0], le32(9), le32(38), Array(8).fill(0), le32(9), le32(38)),
      { ...size(256, 256), mayHaveAlpha: true },
    ],
    [
      'TIFF',
      bytesOf(exifOf({ 256: 9, 257: 4, 258: 8, [ORIENTATION]: 8, 262: 5, 277: 4 })),
      { ...size(4, 9), orientation: 8, cmyk: true },
    ],
    // From the lowest bit: small (1), height 8 (00000), ratio 1:1 (001), default values for the rest (1).
    ['JPEG XL', bytesOf([0xff, 0x0a, 0b0100_0001, 0b10]), size(8, 8)],
    ['SVG with both lengths', svg('width="40px" height="0.5in" viewBox="0 0 9 9"'), size(40, 48)],
    ['SVG in centimeters and points', svg("width='2.54cm' height='72pt'"), size(96, 96)],
    ['SVG with only a view box', svg('viewBox="0 0 8 6"'), size(8, 6)],
    ['SVG with a huge view box', svg('viewBox="0 0 100000 60000"'), size(3840, 2304)],
    ['SVG with a view box that is large in one direction', svg('viewBox="0 0 3 100000000"'), size(1, 3840)],
    ['SVG with an infinite view box', svg('viewBox="0 0 1e400 1e400"'), size(300, 150)],
    ['SVG with a view box in fractions', svg('viewBox="0 0 1 0.5"'), size(300, 150)],
    ['SVG with one length and a huge view box', svg('width="80" viewBox="0 0 800000 600000"'), size(80, 60)],
    ['SVG with one length and a ratio', svg('width="80" viewBox="0 0 8 6"'), size(80, 60)],
    ['SVG with the other length and a ratio', svg('height="60" viewBox="0 0 8 6"'), size(80, 60)],
    ['SVG in em of its font', svg('width="10em" height="6rem" style="font-size:20px"'), size(200, 120)],
    ['SVG in em of its font attribute', svg('width="10em" height="6em" font-size="20"'), size(200, 120)],
    ['SVG with a size in its style', svg(`${BOX} style="width:400px; HEIGHT: 240PX"`), size(400, 240)],
    ['SVG with one side in its style', svg(`${BOX} style="width:400px"`), size(400, 240)],
    ['SVG with units in its style', svg('style="width:2.54cm;height:72pt"'), size(96, 96)],
    // The sizes that Chromium gives such images.
    ...Object.entries(SVG_LENGTHS).map(([length, px]) => {
      return [`SVG ${length} wide`, svg(`width="${length}" height="40" viewBox="0 0 200 100"`), size(px, 40)] as const;
    }),
    ['SVG with calc() in its style', svg('style="width:calc(2 * 1in);height:5lh"'), size(192, 90)],
    ['SVG with em in its style', svg(`${BOX} style="width:10em;height:6em;font-size:20px"`), size(200, 120)],
    ['SVG in percent in its style', svg(`${BOX} style="width:100%;height:100%"`), size(100, 60)],
    ['SVG with a style without units', svg(`${BOX} style="width:400;height:240"`), size(100, 60)],
    ['SVG with no size in its style', svg(`${BOX} style="width:0px;height:auto"`), size(100, 60)],
    ['SVG with attributes and a style', svg('width="10" height="6" style="width:400px;height:9px"'), size(10, 6)],
    ['SVG with a size in a style sheet', sheet('svg{width:400px;height:240px}'), size(400, 240)],
    ['SVG with a style sheet in CDATA', sheet('<![CDATA[ svg{width:400px;height:240px} ]]>'), size(400, 240)],
    ['SVG with comments in a style sheet', sheet('/*}svg{width:1px}*/svg{width:400px/*;*/}'), size(400, 240)],
    ['SVG with a style sheet for its class', sheet('.a{width:400px} svg{width:9px} g.b{width:1px}'), size(400, 240)],
    ['SVG with a style sheet for its id', sheet('#i{width:400px} .a,.b{width:9px} #a{width:1px}'), size(400, 240)],
    ['SVG with a style sheet for the root', sheet('*{width:9px} :root{width:400px}'), size(400, 240)],
    ['SVG with an important rule', sheet('svg{width:400px!important} #i{width:9px}'), size(400, 240)],
    ['SVG with a style sheet for other elements', sheet('rect,g svg{width:9px;height:9px}'), size(100, 60)],
    [
      'SVG with style sheets for other media',
      sheet('@media print{svg{width:9px}} @media screen{svg{width:400px}}'),
      size(400, 240),
    ],
    ['SVG in percent', svg('width="100%" height="100%" viewBox="0,0,12,9"'), size(12, 9)],
    ['SVG without a size', svg('xmlns="http://www.w3.org/2000/svg"'), size(300, 150)],
    ['SVG with ">" in an attribute', svg('id="a>b" width="3" height="4"'), size(3, 4)],
    ['SVG with an attribute whose name ends in "width"', svg('stroke-width="9" width="3" height="4"'), size(3, 4)],
  ])('%s', async (_, bytes, info) => {
    expect(await inspectBytes(bytes)).toMatchObject({ ok: true, info });
  });
});

/** Creates an AVIF whose only item has 65,535 empty extents. */
function avifOfEmptyExtents(): Uint8Array {
  const file = avifOf(7, 5, 10);
  const at = file.findIndex((_, i) => [...'iloc'].every((letter, j) => file[i + j] === letter.charCodeAt(0)));
  file.set([0, 0], at + 8);
  file.set([0xff, 0xff], at + 16);
  return file;
}

describe('an animated PNG is a still image if', () => {
  test.each<[what: string, before: readonly Uint8Array[], after: readonly Uint8Array[]]>([
    ['its sequence numbers start with 1', [acTL(2)], [fcTL(1), fdAT(2), fcTL(3), fdAT(4)]],
    ['a sequence number repeats', [acTL(2), fcTL(0)], [fcTL(1), fdAT(1)]],
    ['a sequence number is missing', [acTL(2), fcTL(0)], [fcTL(1), fdAT(3)]],
    ['sequence numbers are swapped', [acTL(2), fcTL(0)], [fcTL(2), fdAT(1)]],
    ['a frame has no control chunk', [acTL(2)], [fdAT(0), fcTL(1), fdAT(2)]],
    ['a frame has no data', [acTL(2), fcTL(0)], [fcTL(1)]],
    ['a control chunk is too short', [acTL(2), fcTL(0)], [chunkOf('fcTL', be32(1)), fdAT(2)]],
    ['it states no frames', [acTL(0), fcTL(0)], [fcTL(1), fdAT(2)]],
    ['it states fewer frames', [acTL(1), fcTL(0)], [fcTL(1), fdAT(2)]],
    ['it states more frames', [acTL(3), fcTL(0)], [fcTL(1), fdAT(2)]],
  ])('%s', async (_, before, after) => {
    const bytes = new Uint8Array(pngOf(smallPng, 20, before, after));
    expect(await inspect(bytes, MAX_PIXELS)).toMatchObject({ info: { animated: false, hasBrokenMotion: true } });
  });

  test('and its repaired file announces no frames', async () => {
    const broken = new Blob([new Uint8Array(pngOf(smallPng, 20, [acTL(2), fcTL(1)]))]);
    const still = new Blob([new Uint8Array(pngOf(smallPng, 20, [fcTL(1)]))]);
    const repaired = await repair(broken, { hasBrokenMotion: true });
    expect(await repaired.arrayBuffer()).toEqual(await still.arrayBuffer());
  });

  test('but not if the file only ends early', async () => {
    const bytes = new Uint8Array(pngOf(smallPng, 20, [acTL(2), fcTL(0)], [fcTL(1), fdAT(2)]));
    const inspection = await inspect(bytes.slice(0, -60), MAX_PIXELS);
    expect(inspection).toMatchObject({ info: { animated: true } });
    expect(inspection).not.toHaveProperty('info.hasBrokenMotion');
  });
});

describe('refuses', () => {
  const png = pngOf(smallPng, 20);
  const flipped = png.map((byte, i) => (i === 29 ? byte ^ 1 : byte));
  test.each<readonly [string, Uint8Array, object]>([
    ['an empty file', new Uint8Array(0), { code: 'empty-file' }],
    ['text', bytesOf('hello'), { code: 'not-an-image', kind: 'text' }],
    ['JPEG with height 0', jpegOf(frameOf(16, 0), [0]), { code: 'damaged', format: 'jpeg' }],
    [
      'JPEG without a quantization table',
      bytesOf([0xff, 0xd8], frameOf(8, 8), segmentOf(0xda, [1, 1, 0, 0, 63, 0])),
      { code: 'damaged' },
    ],
    [
      'lossless JPEG',
      jpegOf(frameOf(16, 8, 0xc3), [0]),
      { code: 'unsupported-variant', format: 'jpeg', variant: 'process' },
    ],
    [
      'hierarchical JPEG',
      jpegOf(frameOf(16, 8, 0xc5), [0]),
      { code: 'unsupported-variant', format: 'jpeg', variant: 'process' },
    ],
    [
      'JPEG with 12 bits per color',
      jpegOf(frameOf(16, 8, 0xc1, 1, 12), [0]),
      { code: 'unsupported-variant', format: 'jpeg', variant: '12-bit' },
    ],
    [
      'JPEG that ends before its scan',
      bytesOf([0xff, 0xd8], QUANTIZATION, frameOf(16, 8)),
      { code: 'cut-off', format: 'jpeg', percent: null },
    ],
    ['PNG with width 0', pngOf({ widthPx: 0, heightPx: 2 }, 20), { code: 'zero-size' }],
    ['PNG with a wrong header checksum', flipped, { code: 'damaged', format: 'png' }],
    ['PNG with three bits per sample', pngOf({ ...smallPng, depth: 3 }, 20), { code: 'damaged', format: 'png' }],
    ['PNG that ends before its data', png.subarray(0, 33), { code: 'cut-off', format: 'png', percent: null }],
    ['PNG without data', bytesOf(png.subarray(0, 33), chunkOf('IEND')), { code: 'damaged', format: 'png' }],
    ['GIF without a frame', gifOf(2, 2), { code: 'damaged', format: 'gif' }],
    ['GIF that ends after its signature', bytesOf('GIF89a'), { code: 'cut-off', format: 'gif', percent: null }],
    ['WebP that ends after its signature', webpOf(), { code: 'cut-off', format: 'webp', percent: null }],
    ['AVIF that ends after its brands', avifOf(7, 5, 10).subarray(0, 20), { code: 'cut-off', format: 'avif' }],
    [
      'HEIC with only an image sequence',
      bytesOf([0, 0, 0, 24], 'ftypmsf1', [0, 0, 0, 0], 'msf1hevc', [0, 0, 0, 8], 'free', [0, 0, 0, 8], 'moov'),
      { code: 'unsupported-variant', format: 'heic', variant: 'sequence' },
    ],
    [
      'HEIC with an image sequence that is cut off',
      bytesOf([0, 0, 0, 24], 'ftypmsf1', [0, 0, 0, 0], 'msf1hevc', [0, 0, 0, 99], 'moov', [0, 0, 0, 8], 'mvhd'),
      { code: 'cut-off', format: 'heic' },
    ],
    ['AVIF with thousands of extents in no bytes', avifOfEmptyExtents(), { code: 'damaged', format: 'avif' }],
    ['BMP with width 0', bmpOf(0, 3, 4), { code: 'zero-size' }],
    ['SVG with width 0', svg('width="0" height="4"'), { code: 'zero-size' }],
    [
      'GIF with 4 gigapixels',
      gifOf(65_535, 65_535, gifFrame(1, 1)),
      { code: 'too-many-pixels', widthPx: 65_535, heightPx: 65_535 },
    ],
  ])('%s', async (_, bytes, failure) => {
    expect(await inspectBytes(bytes)).toMatchObject({ ok: false, failure });
  });

  test('images above the pixel limit of the device', async () => {
    expect(await inspectBytes(png, 6)).toMatchObject({ ok: true });
    expect(await inspectBytes(png, 5)).toMatchObject({ failure: { code: 'too-many-pixels', maxPixels: 5 } });
  });

  test('a file that was moved, without throwing an exception', async () => {
    const gone = Object.assign(new Blob(['x']), {
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotFoundError')) }),
    });
    expect(await inspect(gone as unknown as Blob, MAX_PIXELS)).toEqual({
      ok: false,
      failure: { code: 'unreadable-file' },
    });
  });

  test('or describes an image that is cut at any byte, without an unexpected error', async () => {
    const images = [
      jpegOf(frameOf(16, 8), [0], [exifSegment(turned)]),
      png,
      gifOf(2, 2, gifFrame(2, 2), gifFrame(2, 2)),
      webpOf(vp8x(0x28, 5, 4), riffChunk('ICCP', 'x'), vp8(5, 4), riffChunk('EXIF', turned)),
      avifOf(7, 5, 10, boxOf('irot', [3])),
      bmpOf(4, 3, 36),
      exifOf({ 256: 9, 257: 4 }),
    ];
    for (const image of images) {
      for (let length = 1; length < image.length; length++) {
        const inspection = await inspectBytes(image.slice(0, length));
        if (!inspection.ok) expect(inspection.failure.code).toMatch(/^(cut-off|damaged|not-an-image|zero-size)$/);
      }
    }
  });
});

test('reads only a part of the data before the frame of a large photo', async () => {
  const [start, rest] = [bytesOf([0xff, 0xd8]), jpegOf(frameOf(5760, 3840), [0]).subarray(2)];
  const padding = bytesOf([0xff, 0xe5], be16(65_535));
  const parts = [
    start,
    ...Array(8)
      .fill([padding, new Uint8Array(65_533)])
      .flat(),
    rest,
    new Uint8Array(20_000_000),
  ];
  const photo = new Blob(parts);
  let bytesRead = 0;
  const slice = (from = 0, to = photo.size) => {
    bytesRead += to - from;
    return photo.slice(from, to);
  };
  const counted = { size: photo.size, slice } as Blob;
  expect(await inspect(counted, MAX_PIXELS)).toMatchObject({ ok: true, info: size(5760, 3840) });
  expect(bytesRead).toBeLessThan(300_000);
});

test('parses a hostile document type quickly', async () => {
  const comments = '<!-- -->'.repeat(1500);
  expect(await inspectBytes(bytesOf(`<!DOCTYPE svg [${comments}"`))).toMatchObject({ failure: { kind: 'text' } });
});

test.each(['jpeg-progressive-451x301.jpg', 'abc-rgba-512x256.png', 'motion/avif-colors-8bpc-150x150.avif'])(
  'the facts about %s are the same in memory and in storage',
  async (name) => {
    const stored = readFixture(name);
    const inMemory = new Uint8Array(await stored.arrayBuffer());
    const facts = await inspect(stored, MAX_PIXELS);
    expect(facts.ok).toBe(true);
    expect(await inspect(inMemory, MAX_PIXELS)).toEqual(facts);
    expect(await inspect(inMemory.subarray(0, 40), MAX_PIXELS)).toEqual(await inspect(stored.slice(0, 40), MAX_PIXELS));
  },
);
