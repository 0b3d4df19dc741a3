import type { Stamp, StampField } from '../../../domain/settings/stamp.ts';
import type { MetadataKind, MetadataPlace, MetadataText, WrittenMetadata } from './metadata.ts';
import { stampExif } from './stamp-exif.ts';
import { stampIptc } from './stamp-iptc.ts';
import { stampXmp } from './xmp-stamp.ts';

/** The keywords of PNG texts that say the same. */
const KEYWORDS: { readonly [Field in StampField]?: RegExp } = {
  creator: /^author$/i,
  copyright: /^copyright$/i,
  licenseUrl: /^license$/i,
};

interface Stamped {
  readonly written: WrittenMetadata;
  /** Kinds of the stamp or of the metadata for which there is no room. */
  readonly lost: readonly MetadataKind[];
}

/** Replaces fields of the metadata by those of a stamp. @param carries the places, and the most bytes that fit in each */
export function stampMetadata(
  written: WrittenMetadata,
  stamp: Stamp,
  carries: ReadonlyMap<MetadataPlace, number>,
): Stamped {
  const fits = (bytes: Uint8Array | null, place: MetadataPlace) => (bytes?.length ?? 0) <= (carries.get(place) ?? -1);
  // Where there is no room for both, the stamp matters more.
  const place = (full: Uint8Array | null, alone: () => Uint8Array | null, kind: 'exif' | 'iptc') => {
    if (fits(full, kind)) return { bytes: full, lost: [] };
    return carries.has(kind) ? { bytes: alone(), lost: [kind] } : { bytes: null, lost: [] };
  };
  const exif = place(stampExif(written.exif, stamp), () => stampExif(null, stamp), 'exif');
  const iptc = place(stampIptc(written.iptc, stamp), () => stampIptc(null, stamp), 'iptc');
  if (!carries.has('xmp')) return { written: { ...written, exif: exif.bytes, iptc: iptc.bytes }, lost: ['xmp'] };
  return {
    written: {
      ...written,
      exif: exif.bytes,
      iptc: iptc.bytes,
      xmp: stampXmp(written.xmp, stamp),
      texts: written.texts.filter((text) => !isReplacedText(text, stamp)),
    },
    lost: [...exif.lost, ...iptc.lost],
  };
}

function isReplacedText({ keyword }: MetadataText, stamp: Stamp): boolean {
  return (Object.keys(stamp) as StampField[]).some((field) => KEYWORDS[field]?.test(keyword));
}
