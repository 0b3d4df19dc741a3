import { describe, expect, test } from 'vitest';
import { type ExifPlace, readExif } from '../../../../../src/codecs/shared/metadata/exif.ts';
import { NO_METADATA } from '../../../../../src/codecs/shared/metadata/metadata.ts';
import type { Moved } from '../../../../../src/codecs/shared/metadata/moved.ts';
import { keepMetadata } from '../../../../../src/codecs/shared/metadata/policy.ts';
import { wholeNumberOf } from '../../../../../src/codecs/shared/metadata/tiff-directory.ts';
import { writeExif } from '../../../../../src/codecs/shared/metadata/write-exif.ts';
import { writeXmp } from '../../../../../src/codecs/shared/metadata/xmp.ts';
import { wholeArea } from '../../../../../src/domain/geometry/turn.ts';

const STORED = { widthPx: 1200, heightPx: 800 };

/** Upright by a quarter turn, at a tenth of the size. */
const TURNED: Moved = { stored: STORED, area: wholeArea(STORED), turn: 6, size: { widthPx: 80, heightPx: 120 } };

const MIRRORED: Moved = { stored: STORED, area: wholeArea(STORED), turn: 2, size: STORED };

const RESIZED: Moved = { ...MIRRORED, turn: 1, size: { widthPx: 600, heightPx: 400 } };

const STRETCHED: Moved = { ...RESIZED, size: { widthPx: 600, heightPx: 800 } };

/** The right half. */
const CROPPED: Moved = {
  stored: STORED,
  area: { xPx: 600, yPx: 0, widthPx: 600, heightPx: 800 },
  turn: 1,
  size: { widthPx: 600, heightPx: 800 },
};

const NAMESPACES = `
  xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:exif="http://ns.adobe.com/exif/1.0/"
  xmlns:mwg-rs="http://www.metadataworkinggroup.com/schemas/regions/" xmlns:stArea="http://ns.adobe.com/xmp/sType/Area#"
  xmlns:stDim="http://ns.adobe.com/xap/1.0/sType/Dimensions#" xmlns:MP="http://ns.microsoft.com/photo/1.2/"
  xmlns:MPRI="http://ns.microsoft.com/photo/1.2/t/RegionInfo#" xmlns:MPReg="http://ns.microsoft.com/photo/1.2/t/Region#"
  xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" xmlns:GDepth="http://ns.google.com/photos/1.0/depthmap/"
  xmlns:GFocus="http://ns.google.com/photos/1.0/focus/" xmlns:GImage="http://ns.google.com/photos/1.0/image/"
  xmlns:Device="http://ns.google.com/photos/dd/1.0/device/" xmlns:MP1="http://ns.microsoft.com/photo/1.1/"
  xmlns:crs="http://ns.adobe.com/camera-raw-settings/1.0/" xmlns:pix4d="http://pix4d.com/camera/1.0/"
  xmlns:apple-fi="http://ns.apple.com/faceinfo/1.0/" xmlns:acdsee-rs="http://ns.acdsee.com/regions/"
  xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:dc="http://purl.org/dc/elements/1.1/"`;

function keep(properties: string, moved?: Moved) {
  const packet = `<rdf:RDF ${NAMESPACES}><rdf:Description>${properties}</rdf:Description></rdf:RDF>`;
  const original = { ...NO_METADATA, xmp: [new TextEncoder().encode(packet)] };
  const size = moved?.size ?? STORED;
  const carries = new Map([['xmp', Number.POSITIVE_INFINITY]] as const);
  const result = { size, orientation: 1, isConverted: false, carries, ...(moved && { moved }) } as const;
  const { written, losesPlaces } = keepMetadata(original, 'all', result);
  return { xmp: new TextDecoder().decode(writeXmp(written.xmp) ?? new Uint8Array()), losesPlaces };
}

const area = (x: number, y: number, w: number, h: number) =>
  `<rdf:li rdf:parseType="Resource"><mwg-rs:Area stArea:x="${x}" stArea:y="${y}" stArea:w="${w}" stArea:h="${h}" stArea:unit="normalized"/><mwg-rs:Name>A</mwg-rs:Name></rdf:li>`;

const regions = (list: string, [w, h] = [1200, 800]) =>
  `<mwg-rs:Regions rdf:parseType="Resource"><mwg-rs:AppliedToDimensions stDim:w="${w}" stDim:h="${h}" stDim:unit="pixel"/><mwg-rs:RegionList><rdf:Bag>${list}</rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions>`;

/** The values of an attribute or element, in order. */
const valuesOf = (xmp: string, name: string) =>
  Array.from(xmp.matchAll(new RegExp(`(?<!/)${name}(?:="([^"]*)"|>([^<]*)<)`, 'g')), ([, one, other]) => one ?? other);

const placeIn = (xmp: string) => ['x', 'y', 'w', 'h'].map((side) => Number(valuesOf(xmp, `stArea:${side}`)[0]));

describe('regions of faces', () => {
  const FACE = regions(area(0.25, 0.75, 0.2, 0.1));

  test.each<readonly [string, Moved, number[], size: [number, number]]>([
    ['are turned', TURNED, [0.25, 0.25, 0.1, 0.2], [80, 120]],
    ['are mirrored', MIRRORED, [0.75, 0.75, 0.2, 0.1], [1200, 800]],
    ['keep their share of a smaller image', RESIZED, [0.25, 0.75, 0.2, 0.1], [600, 400]],
    ['are stretched with the image', STRETCHED, [0.25, 0.75, 0.2, 0.1], [600, 800]],
  ])('%s', (_name, moved, place, [w, h]) => {
    const { xmp, losesPlaces } = keep(FACE, moved);
    expect(placeIn(xmp)).toEqual(place);
    expect([valuesOf(xmp, 'stDim:w')[0], valuesOf(xmp, 'stDim:h')[0]]).toEqual([String(w), String(h)]);
    expect(losesPlaces).toBe(false);
  });

  /** As Lightroom writes it. */
  const described = (x: number, y: number, w: number, h: number, rotation = 0) =>
    `<rdf:li><rdf:Description mwg-rs:Rotation="${rotation}" mwg-rs:Name="A"><mwg-rs:Area stArea:x="${x}" stArea:y="${y}" stArea:w="${w}" stArea:h="${h}"/></rdf:Description></rdf:li>`;

  test.each([area, described])('move with the crop, and it is said that others are outside', (write) => {
    const { xmp, losesPlaces } = keep(regions(write(0.25, 0.5, 0.1, 0.1) + write(0.75, 0.5, 0.1, 0.1)), CROPPED);
    expect(xmp.split('<rdf:li').length).toBe(2);
    expect(placeIn(xmp)).toEqual([0.5, 0.5, 0.2, 0.1]);
    expect(losesPlaces).toBe(true);
    expect(keep(regions(write(0.25, 0.5, 0.1, 0.1)), CROPPED)).toEqual({ xmp: '', losesPlaces: true });
  });

  test('are cut at the edge of the picture', () => {
    const { xmp, losesPlaces } = keep(regions(area(0.6, 0.5, 0.4, 0.2)), CROPPED);
    expect(placeIn(xmp)).toEqual([0.3, 0.5, 0.6, 0.2]);
    expect(losesPlaces).toBe(false);
  });

  test('that are tilted stay only in an upright image', () => {
    const tilted = regions(described(0.25, 0.75, 0.2, 0.1, 0.3));
    expect(placeIn(keep(tilted, RESIZED).xmp)).toEqual([0.25, 0.75, 0.2, 0.1]);
    expect(keep(tilted, TURNED)).toEqual({ xmp: '', losesPlaces: true });
  });

  test("keep the angles of Apple's faces in sight", () => {
    const face = (roll: number, yaw: number) =>
      FACE.replace(
        '<mwg-rs:Name>',
        `<mwg-rs:Extensions rdf:parseType="Resource"><apple-fi:AngleInfoRoll>${roll}</apple-fi:AngleInfoRoll><apple-fi:AngleInfoYaw>${yaw}</apple-fi:AngleInfoYaw></mwg-rs:Extensions><mwg-rs:Name>`,
      );
    const anglesIn = (xmp: string) => ['Roll', 'Yaw'].map((name) => valuesOf(xmp, `apple-fi:AngleInfo${name}`)[0]);
    expect(anglesIn(keep(face(270, 45), TURNED).xmp)).toEqual(['0', '45']);
    expect(anglesIn(keep(face(30, 45), MIRRORED).xmp)).toEqual(['330', '315']);
    expect(anglesIn(keep(face(30, 45), RESIZED).xmp)).toEqual(['30', '45']);
  });

  test('in pixels, in elements, and of another image', () => {
    const written = FACE.replace(
      /<mwg-rs:Area ([^>]*)\/>/,
      '<mwg-rs:Area rdf:parseType="Resource"><stArea:x>300</stArea:x><stArea:y>600</stArea:y><stArea:w>240</stArea:w><stArea:h>80</stArea:h><stArea:unit>pixel</stArea:unit></mwg-rs:Area>',
    );
    expect(placeIn(keep(written, TURNED).xmp)).toEqual([0.25, 0.25, 0.1, 0.2]);
    expect(keep(regions(area(0.5, 0.5, 0.1, 0.1), [800, 1200]), TURNED)).toEqual({ xmp: '', losesPlaces: true });
  });

  test('of Windows move, too', () => {
    const people =
      '<MP:RegionInfo rdf:parseType="Resource"><MPRI:Regions><rdf:Bag><rdf:li MPReg:Rectangle="0.1, 0.2, 0.3, 0.4" MPReg:PersonDisplayName="Ann"/></rdf:Bag></MPRI:Regions></MP:RegionInfo>';
    expect(valuesOf(keep(people, TURNED).xmp, 'MPReg:Rectangle')).toEqual(['0.4, 0.1, 0.4, 0.3']);
    expect(valuesOf(keep(people, MIRRORED).xmp, 'MPReg:Rectangle')).toEqual(['0.6, 0.2, 0.3, 0.4']);
  });
});

describe('other places', () => {
  const SPHERE =
    '<GPano:FullPanoWidthPixels>1200</GPano:FullPanoWidthPixels><GPano:CroppedAreaTopPixels>100</GPano:CroppedAreaTopPixels><GPano:LargestValidInteriorRectWidth>800</GPano:LargestValidInteriorRectWidth><GPano:ProjectionType>equirectangular</GPano:ProjectionType>';

  test('a photo sphere gets smaller, and is none when it is turned or cropped', () => {
    const { xmp } = keep(SPHERE, RESIZED);
    expect(valuesOf(xmp, 'GPano:FullPanoWidthPixels')).toEqual(['600']);
    expect(valuesOf(xmp, 'GPano:CroppedAreaTopPixels')).toEqual(['50']);
    expect(valuesOf(xmp, 'GPano:LargestValidInteriorRectWidth')).toEqual(['400']);
    for (const moved of [TURNED, CROPPED, STRETCHED])
      expect(keep(SPHERE, moved)).toEqual({ xmp: '', losesPlaces: true });
  });

  test('the subject of a photo moves', () => {
    const subject =
      '<exif:SubjectArea><rdf:Seq><rdf:li>300</rdf:li><rdf:li>600</rdf:li><rdf:li>240</rdf:li><rdf:li>80</rdf:li></rdf:Seq></exif:SubjectArea>';
    expect(valuesOf(keep(subject, TURNED).xmp, 'rdf:li')).toEqual(['20', '30', '8', '24']);
    expect(keep(subject, CROPPED)).toEqual({ xmp: '', losesPlaces: true });
    const ofCamera =
      '<exif:PixelXDimension>2400</exif:PixelXDimension><exif:PixelYDimension>1600</exif:PixelYDimension>';
    expect(valuesOf(keep(ofCamera + subject, TURNED).xmp, 'rdf:li')).toEqual(['50', '15', '4', '12']);
  });

  test.each([
    [
      'an IPTC region in pixels',
      '<Iptc4xmpExt:ImageRegion><rdf:Bag><rdf:li rdf:parseType="Resource"><Iptc4xmpExt:rbUnit>pixel</Iptc4xmpExt:rbUnit></rdf:li></rdf:Bag></Iptc4xmpExt:ImageRegion>',
      [],
    ],
    [
      'a relative IPTC region',
      '<Iptc4xmpExt:ImageRegion><rdf:Bag><rdf:li rdf:parseType="Resource"><Iptc4xmpExt:rbUnit>relative</Iptc4xmpExt:rbUnit></rdf:li></rdf:Bag></Iptc4xmpExt:ImageRegion>',
      [RESIZED],
    ],
    ['a depth map', '<GDepth:Data>AAAA</GDepth:Data>', [RESIZED]],
    ['the image before it was blurred', '<GImage:Data>AAAA</GImage:Data>', [RESIZED]],
    ['a point of focus', '<GFocus:FocalPointX>0.3</GFocus:FocalPointX>', [RESIZED]],
    ['a description of cameras', '<Device:Cameras>1</Device:Cameras>', [RESIZED]],
    ['a stitched panorama', '<MP1:PanoramicStitchPhi0>1</MP1:PanoramicStitchPhi0>', [RESIZED]],
    ["a region of ACDSee's", '<acdsee-rs:Regions>1</acdsee-rs:Regions>', [RESIZED]],
    ['the principal point of a drone', '<pix4d:PrincipalPoint>3,2</pix4d:PrincipalPoint>', [RESIZED]],
    ['a center in pixels', '<pix4d:VignettingCenter>600</pix4d:VignettingCenter>', []],
    ['a crop to come', '<crs:HasCrop>True</crs:HasCrop><crs:CropTop>0.1</crs:CropTop>', [RESIZED]],
    ['a correction to come', '<crs:RetouchInfo>1</crs:RetouchInfo>', [RESIZED]],
    ['a correction without a crop', '<crs:HasCrop>False</crs:HasCrop><crs:RedEyeInfo>1</crs:RedEyeInfo>', [RESIZED]],
  ])('%s stays only where its place stays', (_name, property, keptBy: readonly Moved[]) => {
    for (const moved of [TURNED, MIRRORED, RESIZED, STRETCHED, CROPPED]) {
      expect(keep(property, moved).losesPlaces).toBe(!keptBy.includes(moved));
    }
    expect(keep(property).losesPlaces).toBe(false);
  });

  test.each([
    ['a source', '<dc:source>x</dc:source>'],
    ['a crop of the raw file', '<crs:AlreadyApplied>True</crs:AlreadyApplied><crs:CropTop>0.1</crs:CropTop>'],
    ['a crop that is off', '<crs:HasCrop>False</crs:HasCrop><crs:CropTop>0</crs:CropTop>'],
  ])('%s does not point into the picture and stays', (_name, property) => {
    expect(keep(property, TURNED)).toEqual(keep(property));
  });
});

test('every size in EXIF is that of the result', () => {
  const long = (value: number) => ({ type: 4, count: 1, bytes: new Uint8Array(Uint32Array.of(value).buffer) });
  const sizes = [
    ['image', 0x0100, 0x0101],
    ['photo', 0xa002, 0xa003],
    ['interoperability', 0x1001, 0x1002],
  ] as const;
  const exif = writeExif(
    new Map(
      sizes.map(([place, width, height]) => [
        place,
        new Map([
          [width, long(STORED.widthPx)],
          [height, long(STORED.heightPx)],
        ]),
      ]),
    ),
    true,
  );
  const result = { size: TURNED.size, orientation: 1, isConverted: false, moved: TURNED } as const;
  const { written } = keepMetadata({ ...NO_METADATA, exif }, 'all', { ...result, carries: new Map([['exif', 999]]) });
  const found = readExif(written.exif ?? new Uint8Array());
  const valueIn = (place: ExifPlace, tag: number) => wholeNumberOf(found?.directories.get(place)?.get(tag), true);
  expect(sizes.map(([place, ...tags]) => tags.map((tag) => valueIn(place, tag)))).toEqual(sizes.map(() => [80, 120]));
});

describe('the subject in EXIF', () => {
  const shorts = (values: readonly number[]) => ({
    type: 3,
    count: values.length,
    bytes: new Uint8Array(Uint16Array.from(values).buffer),
  });

  function keepSubject(values: readonly number[], moved?: Moved) {
    const exif = writeExif(
      new Map([
        [
          'photo',
          new Map([
            [0x9214, shorts(values)],
            [0x9286, { type: 7, count: 8, bytes: new Uint8Array(8) }],
          ]),
        ],
      ]),
      true,
    );
    const carries = new Map([['exif', 65_000]] as const);
    const result = {
      size: moved?.size ?? STORED,
      orientation: 1,
      isConverted: false,
      carries,
      ...(moved && { moved }),
    } as const;
    const { written, losesPlaces } = keepMetadata({ ...NO_METADATA, exif }, 'all', result);
    const entry = written.exif && readExif(written.exif)?.directories.get('photo')?.get(0x9214);
    return { values: entry ? [...new Uint16Array(entry.bytes.slice().buffer)] : null, losesPlaces };
  }

  test.each<readonly [string, number[], Moved | undefined, number[] | null]>([
    ['a point, turned', [300, 600], TURNED, [20, 30]],
    ['a circle, turned and smaller', [300, 600, 100], TURNED, [20, 30, 10]],
    ['a rectangle, turned', [300, 600, 240, 80], TURNED, [20, 30, 8, 24]],
    ['a rectangle, cropped', [900, 400, 240, 80], CROPPED, [300, 400, 240, 80]],
    ['a point outside of the crop', [300, 600], CROPPED, null],
    ['too many values', [1, 2, 3, 4, 5], RESIZED, null],
    ['pixels that did not move', [300, 600], undefined, [300, 600]],
  ])('%s', (_name, values, moved, expected) => {
    expect(keepSubject(values, moved)).toEqual({ values: expected, losesPlaces: expected === null });
  });
});
