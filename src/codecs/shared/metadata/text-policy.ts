import type { MetadataText } from './metadata.ts';
import { type ArrayKind, type KnownPrefix, propertyOf, type XmpProperty } from './xmp.ts';

/** The keywords that the PNG specification suggests, and the XMP properties with the same meaning. */
const AS_XMP: { readonly [Keyword: string]: readonly [KnownPrefix, name: string, kind: 'text' | ArrayKind] } = {
  author: ['dc', 'creator', 'Seq'],
  copyright: ['dc', 'rights', 'Alt'],
  license: ['xmpRights', 'UsageTerms', 'Alt'],
  title: ['dc', 'title', 'Alt'],
  description: ['dc', 'description', 'Alt'],
  software: ['xmp', 'CreatorTool', 'text'],
  'creation time': ['xmp', 'CreateDate', 'text'],
};

/** The notation for dates that XMP requires. The PNG specification only suggests a notation. */
const XMP_DATE = /^\d{4}(?:-\d{2}(?:-\d{2}(?:T\d{2}:\d{2}.*)?)?)?$/;

/** @returns the texts as XMP; `isPartial` if XMP has no property for some of them */
export function xmpOfTexts(texts: readonly MetadataText[]): {
  readonly properties: readonly XmpProperty[];
  readonly isPartial: boolean;
} {
  const properties = texts.flatMap(({ keyword, text }) => {
    const [prefix, name, kind] = AS_XMP[keyword.toLowerCase()] ?? [];
    const isValid = prefix !== undefined && (!name?.endsWith('Date') || XMP_DATE.test(text));
    return isValid && name && kind ? [propertyOf(prefix, name, { kind, texts: [text] })] : [];
  });
  return { properties, isPartial: properties.length < texts.length };
}
