/** The longest text of each field of a stamp, in UTF-16 units. */
export const STAMP_LENGTHS = { creator: 200, copyright: 500, credit: 200, licenseUrl: 500, usageTerms: 1000 } as const;

export type StampField = keyof typeof STAMP_LENGTHS;

/** Who made an image and what others may do with it, as written into every result. At least one field. */
export type Stamp = { readonly [Field in StampField]?: string };

export const STAMP_FIELDS = Object.keys(STAMP_LENGTHS) as readonly StampField[];

/** Characters that XML or a field of one line cannot hold, or a text of spaces only. */
const NO_TEXT = /[\p{Cc}\p{Cs}\ufffe\uffff]|^\s*$/u;

const WEB_ADDRESS = /^https?:\/\/[^\s"<>]+$/i;

export function isStampText(field: StampField, text: unknown): text is string {
  return (
    typeof text === 'string' &&
    text.length <= STAMP_LENGTHS[field] &&
    !NO_TEXT.test(text) &&
    (field !== 'licenseUrl' || WEB_ADDRESS.test(text))
  );
}

/** Restores a stored stamp. Invalid fields are left out. @returns `undefined` if nothing is left */
export function restoreStamp(stored: unknown): Stamp | undefined {
  const known = Object(stored) as { readonly [field: string]: unknown };
  const valid = STAMP_FIELDS.filter((field) => isStampText(field, known[field]));
  return valid.length > 0 ? Object.fromEntries(valid.map((field) => [field, known[field]])) : undefined;
}
