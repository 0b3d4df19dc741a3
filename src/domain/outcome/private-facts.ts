/** Facts whose value is text from the file. */
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

/** Facts that are only present or absent. `unreadable`: metadata whose contents are unknown. */
const FLAG_FACTS = ['thumbnail', 'history', 'makerNotes', 'unreadable'] as const;

export type FlagFact = (typeof FLAG_FACTS)[number];

/** When a photo was taken, by the camera's clock. */
export interface Taken {
  /** `2024-05-12T10:11:12`, or only the day. */
  readonly local: string;
  /** `+02:00`; `null` if the file does not state it. */
  readonly offset: string | null;
}

/**
 * What the metadata of a file reveals about people, places and devices. Facts that it does not contain are absent.
 * Texts are hostile, but short and without characters that can disguise them. Plain JSON.
 */
export type PrivateFacts = {
  /** WGS 84, decimal degrees. */
  readonly place?: { readonly latitude: number; readonly longitude: number };
  readonly taken?: Taken;
  /** The number of marked faces. */
  readonly faces?: number;
} & { readonly [Fact in TextFact]?: string } & { readonly [Fact in FlagFact]?: true };

export type PrivateFact = 'place' | 'taken' | 'faces' | TextFact | FlagFact;

/** All facts, in display order. */
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

/** The facts that a file contains, in display order. */
export function factsIn(facts: PrivateFacts): readonly PrivateFact[] {
  return PRIVATE_FACTS.filter((fact) => facts[fact] !== undefined);
}

/** Whether both files contain the same value of a fact. */
export function haveSameFact(fact: PrivateFact, one: PrivateFacts, other: PrivateFacts): boolean {
  return JSON.stringify(one[fact]) === JSON.stringify(other[fact]);
}

/**
 * The time in milliseconds since 1970. If the camera stored no time zone, the zone of this device applies.
 *
 * @returns `NaN` for an invalid date
 */
export function takenMs({ local, offset }: Taken): number {
  const time = local.includes('T') ? local : `${local}T00:00:00`;
  return Date.parse(`${time}${offset ?? ''}`);
}

/**
 * The date that a name shows: that of the camera's clock, wherever it was, or that of the file.
 *
 * @param local as in `Taken`; `null` if the photo does not say it
 * @param changedMs when the file was changed, in milliseconds since 1970
 */
export function dateForName(local: string | null, changedMs: number): Date {
  const ms = local === null ? Number.NaN : takenMs({ local, offset: null });
  return new Date(Number.isNaN(ms) ? changedMs : ms);
}
