import type { Stamp, StampField } from '../../../domain/settings/stamp.ts';
import { isNamed, type KnownPrefix, type Names, propertyOf, type XmpProperty, type XmpTexts } from './xmp.ts';

/** The property that a field becomes. */
const WRITTEN: { readonly [Field in StampField]: readonly [KnownPrefix, name: string, XmpTexts['kind']] } = {
  creator: ['dc', 'creator', 'Seq'],
  copyright: ['dc', 'rights', 'Alt'],
  credit: ['photoshop', 'Credit', 'text'],
  licenseUrl: ['xmpRights', 'WebStatement', 'text'],
  usageTerms: ['xmpRights', 'UsageTerms', 'Alt'],
};

/** Other properties that say the same of the original, and would contradict the stamp. */
const REPLACED: { readonly [Field in StampField]?: Names } = {
  creator: { tiff: ['Artist'], dcterms: ['creator'] },
  copyright: { tiff: ['Copyright'], dcterms: ['rights'], xmpRights: ['Marked'] },
  licenseUrl: { cc: ['license'], dcterms: ['license'] },
};

/** Replaces properties by those of a stamp. */
export function stampXmp(properties: readonly XmpProperty[], stamp: Stamp): readonly XmpProperty[] {
  const fields = Object.keys(stamp) as StampField[];
  const isReplaced = (property: XmpProperty) =>
    fields.some((field) => {
      const [prefix, name] = WRITTEN[field];
      return isNamed(property, { [prefix]: [name] }) || isNamed(property, REPLACED[field] ?? {});
    });
  const kept = properties.filter((property) => !isReplaced(property));
  const added = fields.map((field) => {
    const [prefix, name, kind] = WRITTEN[field];
    return propertyOf(prefix, name, { kind, texts: [stamp[field] ?? ''] });
  });
  const marked = propertyOf('xmpRights', 'Marked', { kind: 'text', texts: ['True'] });
  return [...kept, ...added, ...(stamp.copyright === undefined ? [] : [marked])];
}
