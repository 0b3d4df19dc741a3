import { be32, boxOf, bytesOf } from './tiny-files.ts';

export const RAW_KINDS = ['cr2', 'nef', 'arw', 'dng', 'orf', 'rw2', 'raf', 'cr3'] as const;
export type RawKind = (typeof RAW_KINDS)[number];

export interface RawParts {
  /** A JPEG; `null` for a photo without one. */
  readonly preview: Uint8Array | null;
  /** Sensor data. */
  readonly sensor?: Uint8Array;
  readonly orientation?: number;
}

export const CAMERA = 'Pixmill Test 1';

const SHORT = 3;
const LONG = 4;
const UNDEFINED = 7;

type Tag = readonly [tag: number, type: number, count: number, value: number];

// Fixed places for directories and data.
const [FIRST_AT, SECOND_AT, THIRD_AT, EXIF_AT, NOTE_AT, CAMERA_AT, PREVIEW_AT] = [
  64, 512, 1024, 1536, 2048, 3072, 4096,
];
const SETTINGS_IN_NOTE = 256;

class Draft {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly littleEndian: boolean;

  constructor(length: number, start: string, littleEndian = true) {
    this.bytes = new Uint8Array(length);
    this.littleEndian = littleEndian;
    this.put(0, bytesOf(start));
    this.put(CAMERA_AT, bytesOf(CAMERA, [0]));
  }

  put(at: number, bytes: Uint8Array): void {
    this.bytes.set(bytes, at);
  }

  number(at: number, value: number): void {
    new DataView(this.bytes.buffer).setUint32(at, value, this.littleEndian);
  }

  directory(at: number, tags: readonly Tag[], next = 0): void {
    const view = new DataView(this.bytes.buffer);
    view.setUint16(at, tags.length, this.littleEndian);
    for (const [index, [tag, type, count, value]] of tags.toSorted(([a], [b]) => a - b).entries()) {
      const entry = at + 2 + index * 12;
      view.setUint16(entry, tag, this.littleEndian);
      view.setUint16(entry + 2, type, this.littleEndian);
      view.setUint32(entry + 4, count, this.littleEndian);
      if (type === SHORT) view.setUint16(entry + 8, value, this.littleEndian);
      else view.setUint32(entry + 8, value, this.littleEndian);
    }
    view.setUint32(at + 2 + tags.length * 12, next, this.littleEndian);
  }
}

/** Builds a RAW photo as the cameras of a maker structure it, in a few kilobytes. */
export function rawPhoto(
  kind: RawKind,
  { preview, sensor = new Uint8Array(64), orientation = 1 }: RawParts,
): Uint8Array<ArrayBuffer> {
  const jpeg = preview ?? new Uint8Array(0);
  if (kind === 'raf') return fujifilm(jpeg);
  if (kind === 'cr3') return canonBoxes(jpeg, sensor, orientation);
  const sensorAt = PREVIEW_AT + jpeg.length;
  const [start, littleEndian] = STARTS[kind];
  const draft = new Draft(sensorAt + sensor.length, start, littleEndian);
  draft.put(PREVIEW_AT, jpeg);
  draft.put(sensorAt, sensor);
  const firstAt = kind === 'rw2' ? 24 : FIRST_AT;
  draft.number(4, firstAt);
  const camera: readonly Tag[] = [
    [0x0110, 2, CAMERA.length + 1, CAMERA_AT],
    [0x0112, SHORT, 1, orientation],
  ];
  const sensorTags: readonly Tag[] = [
    [0x0103, SHORT, 1, 7],
    [0x0106, SHORT, 1, 32803],
    [0x0111, LONG, 1, sensorAt],
    [0x0117, LONG, 1, sensor.length],
  ];
  const strips = preview
    ? ([
        [0x0103, SHORT, 1, 6],
        [0x0111, LONG, 1, PREVIEW_AT],
        [0x0117, LONG, 1, jpeg.length],
      ] as const)
    : [];
  const interchange = preview
    ? ([
        [0x0201, LONG, 1, PREVIEW_AT],
        [0x0202, LONG, 1, jpeg.length],
      ] as const)
    : [];
  const below: Tag = [0x014a, LONG, 1, SECOND_AT];
  if (kind === 'cr2') draft.directory(FIRST_AT, [...camera, ...strips]);
  if (kind === 'arw') draft.directory(FIRST_AT, [[0x00fe, LONG, 1, 1], ...camera, ...interchange, below]);
  if (kind === 'arw') draft.directory(SECOND_AT, sensorTags);
  if (kind === 'nef') {
    draft.directory(FIRST_AT, [[0x00fe, LONG, 1, 1], ...camera, below]);
    // A list of sub-directories and a chain of them are equal for readers.
    draft.directory(SECOND_AT, [[0x00fe, LONG, 1, 1], ...interchange], THIRD_AT);
    draft.directory(THIRD_AT, sensorTags);
  }
  if (kind === 'dng') {
    draft.directory(FIRST_AT, [[0xc612, 1, 4, 0x0401], ...camera, below]);
    draft.directory(SECOND_AT, sensorTags, THIRD_AT);
    draft.directory(THIRD_AT, [[0x00fe, LONG, 1, 1], ...strips]);
  }
  if (kind === 'rw2')
    draft.directory(firstAt, [
      ...camera,
      ...(preview ? ([[0x002e, UNDEFINED, jpeg.length, PREVIEW_AT]] as const) : []),
    ]);
  if (kind === 'orf') olympus(draft, camera, sensorTags, jpeg.length);
  return draft.bytes;
}

const STARTS = {
  cr2: ['II*\0\0\0\0\0CR\x02\0', true],
  nef: ['MM\0*', false],
  arw: ['II*\0', true],
  dng: ['II*\0', true],
  orf: ['IIRO', true],
  rw2: ['IIU\0', true],
} as const;

function olympus(draft: Draft, camera: readonly Tag[], sensor: readonly Tag[], previewBytes: number): void {
  draft.directory(FIRST_AT, [...camera, ...sensor, [0x8769, LONG, 1, EXIF_AT]]);
  draft.directory(EXIF_AT, [[0x927c, UNDEFINED, 1024, NOTE_AT]]);
  draft.put(NOTE_AT, bytesOf('OLYMPUS\0II\x03\0'));
  draft.directory(NOTE_AT + 12, [[0x2020, 13, 1, SETTINGS_IN_NOTE]]);
  const preview: readonly Tag[] = [
    [0x0101, LONG, 1, PREVIEW_AT - NOTE_AT],
    [0x0102, LONG, 1, previewBytes],
  ];
  draft.directory(NOTE_AT + SETTINGS_IN_NOTE, previewBytes > 0 ? preview : [[0x0100, LONG, 1, 1]]);
}

function fujifilm(jpeg: Uint8Array): Uint8Array<ArrayBuffer> {
  const start = new Uint8Array(148);
  start.set(bytesOf('FUJIFILMCCD-RAW 0201'));
  start.set(bytesOf(be32(jpeg.length > 0 ? start.length : 0), be32(jpeg.length)), 84);
  return Uint8Array.from([...start, ...jpeg]);
}

const METADATA_ID = '\x85\xc0\xb6\x87\x82\x0f\x11\xe0\x81\x11\xf4\xce\x46\x2b\x6a\x48';
const PREVIEW_ID = '\xea\xf4\x2b\x5e\x1c\x98\x4b\x88\xb9\xfb\xb7\xdc\x40\x6e\x4d\x16';

/** A photo with a track for the whole JPEG, one for sensor data, and a smaller preview, here the same JPEG. */
function canonBoxes(jpeg: Uint8Array, sensor: Uint8Array, orientation: number): Uint8Array<ArrayBuffer> {
  const block = new Draft(4096, 'II*\0');
  block.number(4, FIRST_AT);
  block.directory(FIRST_AT, [
    [0x0110, 2, CAMERA.length + 1, CAMERA_AT],
    [0x0112, SHORT, 1, orientation],
  ]);
  const movieOf = (at: number) =>
    boxOf(
      'moov',
      boxOf('uuid', bytesOf(METADATA_ID), boxOf('CMT1', block.bytes)),
      trackOf(at, jpeg.length),
      trackOf(at + jpeg.length, sensor.length),
    );
  const start = boxOf('ftyp', bytesOf('crx ', be32(1), 'crx isom'));
  const small = boxOf('PRVW', bytesOf(be32(0), [0, 1, 0, 1, 0, 1, 0, 1], be32(jpeg.length)), jpeg);
  const preview = boxOf('uuid', bytesOf(PREVIEW_ID, be32(0), be32(1)), small);
  const dataAt = start.length + movieOf(0).length + preview.length + 8;
  return Uint8Array.from([...start, ...movieOf(dataAt), ...preview, ...boxOf('mdat', jpeg, sensor)]);
}

function trackOf(offset: number, length: number): Uint8Array {
  const sizes = boxOf('stsz', bytesOf(be32(0), be32(length), be32(1)));
  const offsets = boxOf('co64', bytesOf(be32(0), be32(1), be32(0), be32(offset)));
  return boxOf('trak', boxOf('mdia', boxOf('minf', boxOf('stbl', sizes, offsets))));
}
