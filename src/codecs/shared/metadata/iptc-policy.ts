import { joinBytes } from '../../../base/bytes.ts';
import { readText } from '../reading/text.ts';
import { type DataSet, readIptc } from './iptc.ts';
import { type ArrayKind, type KnownPrefix, propertyOf, type XmpProperty } from './xmp.ts';

/** The encoding of the texts, and the version of the record. They have no meaning by themselves. */
const TECHNICAL = ['1:90', '2:0'];

/** Data sets that may become public: dates and times of the photo and of the scan, author, credit line, copyright. */
const PUBLIC = ['2:55', '2:60', '2:62', '2:63', '2:80', '2:110', '2:116'];

/** The XMP properties that the IPTC standard assigns to its older data sets. */
const AS_XMP: { readonly [Key: string]: readonly [KnownPrefix, name: string, kind: 'text' | ArrayKind] } = {
  '2:5': ['dc', 'title', 'Alt'],
  '2:25': ['dc', 'subject', 'Bag'],
  '2:40': ['photoshop', 'Instructions', 'text'],
  '2:55': ['photoshop', 'DateCreated', 'text'],
  '2:62': ['xmp', 'CreateDate', 'text'],
  '2:80': ['dc', 'creator', 'Seq'],
  '2:85': ['photoshop', 'AuthorsPosition', 'text'],
  '2:90': ['photoshop', 'City', 'text'],
  '2:95': ['photoshop', 'State', 'text'],
  '2:101': ['photoshop', 'Country', 'text'],
  '2:103': ['photoshop', 'TransmissionReference', 'text'],
  '2:105': ['photoshop', 'Headline', 'text'],
  '2:110': ['photoshop', 'Credit', 'text'],
  '2:115': ['photoshop', 'Source', 'text'],
  '2:116': ['dc', 'rights', 'Alt'],
  '2:120': ['dc', 'description', 'Alt'],
  '2:122': ['photoshop', 'CaptionWriter', 'text'],
};

/** Dates and times of the photo and of the scan. IPTC stores the time separately from the date. */
const DATES = [
  ['2:55', '2:60'],
  ['2:62', '2:63'],
] as const;

/** @returns the data sets to keep, as stored in the file; `bytes` is `null` if there are none */
export function keepIptc(iptc: Uint8Array, isPublic: boolean) {
  const { sets, isDamaged } = readIptc(iptc);
  const kept = isPublic ? sets.filter((set) => [...TECHNICAL, ...PUBLIC].includes(keyOf(set))) : sets;
  const hasContent = kept.some((set) => !TECHNICAL.includes(keyOf(set)));
  return { bytes: hasContent ? joinBytes(kept.map(writeSet)) : null, isDamaged };
}

/** @returns the data sets as XMP; `isPartial` if XMP has no property for some of them */
export function xmpOfIptc(iptc: Uint8Array): {
  readonly properties: readonly XmpProperty[];
  readonly isPartial: boolean;
} {
  const texts = new Map<string, string[]>();
  for (const set of readIptc(iptc).sets) {
    const values = texts.get(keyOf(set)) ?? [];
    values.push(readText(set.bytes));
    texts.set(keyOf(set), values);
  }
  for (const [date, time] of DATES) {
    const [day] = texts.get(date) ?? [];
    if (day !== undefined) texts.set(date, [toDate(day, texts.get(time)?.[0] ?? '')]);
  }
  const properties = Object.entries(AS_XMP).flatMap(([key, [prefix, name, kind]]) => {
    const values = texts.get(key) ?? [];
    return values.length > 0 ? [propertyOf(prefix, name, { kind, texts: values })] : [];
  });
  const known = [...TECHNICAL, ...Object.keys(AS_XMP), ...DATES.map(([, time]) => time)];
  return { properties, isPartial: [...texts.keys()].some((key) => !known.includes(key)) };
}

function keyOf({ record, number }: DataSet): string {
  return `${record}:${number}`;
}

export function writeSet({ record, number, bytes }: DataSet): Uint8Array {
  return joinBytes([Uint8Array.from([0x1c, record, number, bytes.length >> 8, bytes.length & 255]), bytes]);
}

/** `20260401` and `101530+0200` become `2026-04-01T10:15:30+02:00`. */
function toDate(date: string, time: string): string {
  const day = date.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  const clock = /^(\d{2})(\d{2})(\d{2})(?:([+-]\d{2})(\d{2}))?$/.exec(time);
  if (!clock) return day;
  const [, hours, minutes, seconds, zoneHours, zoneMinutes] = clock;
  return `${day}T${hours}:${minutes}:${seconds}${zoneHours ? `${zoneHours}:${zoneMinutes}` : ''}`;
}
