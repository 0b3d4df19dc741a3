import type { PrivateFacts, Taken, TextFact } from '../../../domain/outcome/private-facts.ts';
import { shownText } from '../../../domain/outcome/shown-text.ts';
import { readText } from '../reading/text.ts';
import { type Exif, type ExifPlace, readExif } from './exif.ts';
import { exifComment, exifDegrees, exifText } from './exif-values.ts';
import { readIptc } from './iptc.ts';
import type { Metadata } from './metadata.ts';
import { readXmpProperties } from './xmp-properties.ts';

/** The longest text that is shown, in characters. */
const MAX_TEXT_LENGTH = 80;

/** The longest XMP packet that is read, in bytes. Longer packets contain depth maps and other images. */
const MAX_XMP_BYTES = 4 * 2 ** 20;

/** The places where a file may state a fact. */
interface Places {
  readonly exif?: readonly (readonly [ExifPlace, number])[];
  readonly xmp?: readonly string[];
  /** Numbers of data sets in record 2. */
  readonly iptc?: readonly number[];
  /** Keywords of plain text. */
  readonly texts?: readonly string[];
}

const TEXT_PLACES: { readonly [Fact in Exclude<TextFact, 'camera'>]: Places } = {
  placeName: {
    xmp: ['Iptc4xmpCore:Location', 'photoshop:City', 'photoshop:State', 'photoshop:Country'],
    iptc: [92, 90, 95, 101],
  },
  serials: {
    exif: [
      ['photo', 0xa431],
      ['photo', 0xa435],
      ['image', 0xc62f],
    ],
    xmp: ['exifEX:BodySerialNumber', 'exifEX:LensSerialNumber', 'aux:SerialNumber', 'aux:LensSerialNumber'],
  },
  owner: { exif: [['photo', 0xa430]], xmp: ['exifEX:CameraOwnerName', 'aux:OwnerName'] },
  people: { xmp: ['mwg-rs:Name', 'MPReg:PersonDisplayName', 'Iptc4xmpExt:PersonInImage'] },
  software: {
    exif: [
      ['image', 0x0131],
      ['image', 0x013c],
    ],
    xmp: ['xmp:CreatorTool', 'image:Software'],
    iptc: [65],
    texts: ['Software'],
  },
  author: {
    exif: [
      ['image', 0x013b],
      ['image', 0x9c9d],
    ],
    xmp: ['dc:creator', 'image:Artist'],
    iptc: [80],
    texts: ['Author'],
  },
  copyright: { exif: [['image', 0x8298]], xmp: ['dc:rights'], iptc: [116], texts: ['Copyright'] },
  comment: {
    exif: [
      ['image', 0x010e],
      ['image', 0x9c9c],
    ],
    xmp: ['dc:description', 'exif:UserComment'],
    iptc: [120],
    texts: ['Comment', 'Description', 'Title'],
  },
};

/** Collects what the metadata of a file reveals about people, places and devices. */
export function privateFactsOf(metadata: Metadata): PrivateFacts {
  const lookup = new MetadataLookup(metadata);
  const { exif } = lookup;
  const texts = Object.entries(TEXT_PLACES).map(([fact, places]) => {
    const comment = fact === 'comment' && exif ? [exifComment(exif)] : [];
    return [fact, oneText([...lookup.textsOf(places), ...comment])] as const;
  });
  const faces = lookup.xmp('mwg-rs:Type').filter((type) => type === 'Face').length;
  const facts = {
    place: placeOf(lookup),
    taken: takenOf(lookup),
    faces: faces === 0 ? undefined : faces,
    camera: cameraOf(lookup),
    ...Object.fromEntries(texts),
    thumbnail: (exif?.thumbnail || lookup.has('xmp:Thumbnails')) && true,
    history: (lookup.has('xmpMM:History') || lookup.has('photoshop:DocumentAncestors')) && true,
    makerNotes: exif?.directories.get('photo')?.has(0x927c) && true,
    unreadable: (metadata.unreadable.length > 0 || lookup.isTooLong) && true,
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value)) as PrivateFacts;
}

/** The metadata of a file, with a lookup for each kind of place. */
class MetadataLookup {
  readonly exif: Exif | null;
  /** Whether some of the XMP is too long to be read. */
  readonly isTooLong: boolean;
  readonly #metadata: Metadata;
  readonly #properties: ReadonlyMap<string, readonly string[]>;
  readonly #sets: ReturnType<typeof readIptc>['sets'];

  constructor(metadata: Metadata) {
    this.#metadata = metadata;
    this.exif = metadata.exif && readExif(metadata.exif);
    this.#sets = metadata.iptc ? readIptc(metadata.iptc).sets : [];
    const packets = metadata.xmp.filter(({ length }) => length <= MAX_XMP_BYTES);
    this.isTooLong = packets.length < metadata.xmp.length;
    const properties = new Map<string, string[]>();
    for (const packet of packets) {
      for (const [name, values] of readXmpProperties(packet)) {
        const all = properties.get(name) ?? [];
        for (const value of values) all.push(value);
        properties.set(name, all);
      }
    }
    this.#properties = properties;
  }

  has(property: string): boolean {
    return this.#properties.has(property);
  }

  xmp(property: string): readonly string[] {
    return this.#properties.get(property) ?? [];
  }

  iptc(number: number): readonly string[] {
    return this.#sets.filter((set) => set.record === 2 && set.number === number).map(({ bytes }) => readText(bytes));
  }

  textsOf({ exif = [], xmp = [], iptc = [], texts = [] }: Places): readonly string[] {
    const { exif: block } = this;
    return [
      ...(block ? exif.map(([place, tag]) => exifText(block, place, tag)) : []),
      ...xmp.flatMap((property) => this.xmp(property)),
      ...iptc.flatMap((number) => this.iptc(number)),
      ...this.#metadata.texts.filter(({ keyword }) => texts.includes(keyword)).map(({ text }) => text),
    ];
  }
}

/** Joins the distinct texts. `undefined` if none is visible. */
function oneText(texts: readonly string[]): string | undefined {
  const different = new Set(texts.map((text) => shownText(text, MAX_TEXT_LENGTH)).filter((text) => text !== ''));
  return shownText([...different].join(', '), MAX_TEXT_LENGTH) || undefined;
}

/** The camera, such as `Google Pixel 6`. Omits the maker if the model starts with its name. */
function cameraOf(lookup: MetadataLookup): string | undefined {
  const maker = oneText(lookup.textsOf({ exif: [['image', 0x010f]], xmp: ['image:Make'] })) ?? '';
  const model = oneText(lookup.textsOf({ exif: [['image', 0x0110]], xmp: ['image:Model'] })) ?? '';
  const [firstWord = ''] = maker.toLowerCase().split(' ');
  const names = model.toLowerCase().startsWith(firstWord) ? [model] : [maker, model];
  return oneText([model === '' ? maker : names.join(' ').trim()]);
}

function placeOf(lookup: MetadataLookup): PrivateFacts['place'] {
  const { exif } = lookup;
  const signed = (degrees: number | null, isNegative: boolean) => degrees && (isNegative ? -degrees : degrees);
  const refOf = (tag: number) => (exif ? exifText(exif, 'gps', tag).toUpperCase() : '');
  const latitude = exif && signed(exifDegrees(exif, 2), refOf(1) === 'S');
  const longitude = exif && signed(exifDegrees(exif, 4), refOf(3) === 'W');
  const places = [
    [latitude, longitude],
    [degreesOf(lookup.xmp('exif:GPSLatitude')[0]), degreesOf(lookup.xmp('exif:GPSLongitude')[0])],
  ] as const;
  for (const [north, east] of places) {
    if (north === null || east === null || !(Math.abs(north) <= 90) || !(Math.abs(east) <= 180)) continue;
    // Programs that remove the location leave zeros, which are a place in the sea.
    if (north !== 0 || east !== 0) return { latitude: rounded(north), longitude: rounded(east) };
  }
  return undefined;
}

/** Parses `48,51.504N` or `48,51,30N`. */
function degreesOf(text: string | undefined): number | null {
  const found = /^(\d{1,3})(?:,(\d{1,2}(?:\.\d{1,15})?))?(?:,(\d{1,2}(?:\.\d{1,15})?))?([NSEW])$/i.exec(text ?? '');
  if (!found) return null;
  const degrees = Number(found[1]) + Number(found[2] ?? 0) / 60 + Number(found[3] ?? 0) / 3600;
  return /[SW]/i.test(found[4] ?? '') ? -degrees : degrees;
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

/** When the photo was taken, not when it was changed. */
function takenOf(lookup: MetadataLookup): Taken | undefined {
  const { exif } = lookup;
  const time = (tag: number, offsetTag: number) =>
    exif ? `${exifText(exif, 'photo', tag)} ${exifText(exif, 'photo', offsetTag)}` : '';
  const [day, hour = ''] = [lookup.iptc(55)[0], lookup.iptc(60)[0]];
  const candidates = [
    time(0x9003, 0x9011),
    time(0x9004, 0x9012),
    ...['exif:DateTimeOriginal', 'photoshop:DateCreated', 'xmp:CreateDate'].flatMap((name) => lookup.xmp(name)),
    `${day} ${hour}`.replace(/^(\d{4})(\d\d)(\d\d) (\d\d)(\d\d)(\d\d)/, '$1:$2:$3 $4:$5:$6'),
  ];
  for (const candidate of candidates) {
    const taken = toTaken(candidate);
    if (taken) return taken;
  }
  return undefined;
}

const TIME = /^(\d{4})[:-](\d\d)[:-](\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?)?(?:\.\d+)?\s*(Z|[+-]\d\d:?\d\d)?/;

function toTaken(text: string): Taken | null {
  const [, year, month, day, hour, minute, second = '00', offset] = TIME.exec(text) ?? [];
  if (year === undefined || Number(year) < 1800) return null;
  const date = `${year}-${month}-${day}`;
  const local = hour === undefined ? date : `${date}T${hour}:${minute}:${second}`;
  if (Number.isNaN(Date.parse(hour === undefined ? date : `${local}Z`))) return null;
  const zone = offset === 'Z' ? '+00:00' : offset?.replace(/^(...)(\d\d)$/, '$1:$2');
  return { local, offset: hour === undefined ? null : (zone ?? null) };
}
