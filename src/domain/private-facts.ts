/** Facts that are texts from the file. */
const TEXT_FACTS = [
  'placeName',
  'camera',
  'serials',
  'owner',
  'people',
  'software',
  'author',
  'copyright',
  'comment',
] as const;

export type TextFact = (typeof TEXT_FACTS)[number];

/** Facts that are there or not. `unreadable`: nobody knows what it tells. */
const FLAG_FACTS = ['thumbnail', 'history', 'makerNotes', 'unreadable'] as const;

export type FlagFact = (typeof FLAG_FACTS)[number];

/** When a photo was taken, by the camera's clock. */
export interface Taken {
  /** `2024-05-12T10:11:12`, or only the day. */
  readonly local: string;
  /** `+02:00`; `null` if the file does not say it. */
  readonly offset: string | null;
}

/**
 * What the metadata of a file tells about people, places and devices. A fact that it does not tell is absent. Texts are
 * hostile, but short and without characters that disguise them. Plain JSON.
 */
export type PrivateFacts = {
  /** WGS 84, decimal degrees. */
  readonly place?: { readonly latitude: number; readonly longitude: number };
  readonly taken?: Taken;
  /** Marked faces. */
  readonly faces?: number;
} & { readonly [Fact in TextFact]?: string } & { readonly [Fact in FlagFact]?: true };

export type PrivateFact = 'place' | 'taken' | 'faces' | TextFact | FlagFact;

/** In the order in which they are shown. */
export const PRIVATE_FACTS = [
  'place',
  'placeName',
  'taken',
  'camera',
  'serials',
  'owner',
  'faces',
  'people',
  'author',
  'copyright',
  'software',
  'comment',
  'thumbnail',
  'history',
  'makerNotes',
  'unreadable',
] as const satisfies readonly PrivateFact[];

/** Facts that people publish on purpose, or that say nothing about a person. */
const HARMLESS: readonly PrivateFact[] = ['taken', 'camera', 'author', 'copyright'];

export function isPrivate(fact: PrivateFact): boolean {
  return !HARMLESS.includes(fact);
}

/** The facts that a file tells, in the order in which they are shown. */
export function toldIn(facts: PrivateFacts): readonly PrivateFact[] {
  return PRIVATE_FACTS.filter((fact) => facts[fact] !== undefined);
}

/** @returns whether both tell the same about this */
export function tellSame(fact: PrivateFact, one: PrivateFacts, other: PrivateFacts): boolean {
  return JSON.stringify(one[fact]) === JSON.stringify(other[fact]);
}

/**
 * The moment, in milliseconds since 1970. A camera without a time zone is taken to be in the zone of this device.
 *
 * @returns NaN for a date that no calendar has
 */
export function takenMs({ local, offset }: Taken): number {
  const time = local.includes('T') ? local : `${local}T00:00:00`;
  return Date.parse(`${time}${offset ?? ''}`);
}
