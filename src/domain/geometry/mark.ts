/** Where a mark is: one of nine places, or all over the image. */
export const MARK_PLACES = [
  'top-left',
  'top',
  'top-right',
  'left',
  'center',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
  'tiled',
] as const;

export type MarkPlace = (typeof MARK_PLACES)[number];

/** A text or a small image that is drawn on every result. */
export interface Mark {
  /** A template of one line (`src/domain/recipe/mark-text.ts`). Either this or `image` is present. */
  readonly text?: string;
  /** A PNG or WebP file as a `data:` URL. */
  readonly image?: string;
  readonly place?: MarkPlace;
  /** The height of the text or image, in percent of the shorter side of the result. */
  readonly size?: number;
  /** In percent. */
  readonly opacity?: number;
  /** The distance from the edges, in percent of the shorter side of the result. */
  readonly margin?: number;
}

export const MARK_FIELDS = [
  'text',
  'image',
  'place',
  'size',
  'opacity',
  'margin',
] as const satisfies readonly (keyof Mark)[];

export const MARK_NUMBERS = {
  size: { min: 1, max: 100 },
  opacity: { min: 5, max: 100 },
  margin: { min: 0, max: 45 },
} as const;

export const MARK_DEFAULTS = { place: 'bottom-right', size: 5, opacity: 70, margin: 3 } as const;

/** In UTF-16 units. */
export const MAX_MARK_TEXT = 200;

/** The longest `data:` URL of a mark's image, in UTF-16 units. */
export const MAX_MARK_IMAGE = 40_000;

const IMAGE_URL = /^data:image\/(?:png|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

export function isMarkImage(url: string): boolean {
  return url.length <= MAX_MARK_IMAGE && IMAGE_URL.test(url);
}

/** The fields of a mark with their defaults. */
export function filledMark(mark: Mark): Mark & Required<Omit<Mark, 'text' | 'image'>> {
  return { ...MARK_DEFAULTS, ...mark };
}
