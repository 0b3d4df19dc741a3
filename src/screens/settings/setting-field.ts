import type { FitChoice } from '../../domain/settings/fit-choice.ts';

/** The names of the settings whose values include this type. */
type Holding<Values, Value> = {
  readonly [Name in keyof Values]: Value extends Values[Name] ? Name : never;
}[keyof Values];

/** A field for each setting, with the setting's type. */
type ForEach<Values, Field extends 'choice' | 'choices' | 'segments'> = {
  readonly [Name in keyof Values]: Field extends 'choice'
    ? ChoiceField<Name, Values[Name]>
    : Field extends 'segments'
      ? SegmentsField<Name, Values[Name]>
      : unknown extends Values[Name]
        ? ChoicesField<Name, string>
        : Values[Name] extends readonly (infer Value extends string)[]
          ? ChoicesField<Name, Value>
          : never;
}[keyof Values];

interface Labeled<Name> {
  readonly name: Name;
  readonly label: string;
}

export interface SliderField<Name> extends Labeled<Name> {
  readonly kind: 'slider';
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Narrower limits of the thumb than `min` and `max`. */
  readonly reach?: { readonly min?: number; readonly max?: number } | undefined;
  readonly unit?: string;
  /** The value in words, shown instead of the number. */
  readonly words?: string;
  /** Named values, marked on the track. */
  readonly marks?: readonly number[];
  readonly hint?: string | undefined;
  readonly disabled: boolean;
}

export interface NumberSetting<Name> extends Labeled<Name> {
  readonly kind: 'number';
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly suffix?: string;
  readonly disabled?: boolean;
}

/** A choice of one value, which can be `null`. */
export interface ChoiceField<Name, Value> extends Labeled<Name> {
  readonly kind: 'choice';
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly hint?: string;
}

/** A choice of one of a few short options, side by side. */
export interface SegmentsField<Name, Value> extends Labeled<Name> {
  readonly kind: 'segments';
  readonly value: Value;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    /** Shown above the label. */
    readonly picture?: FitChoice;
  }[];
}

/** A choice of one or more values. If there are several rows, each shows its label. */
export interface ChoicesField<Name, Value> extends Labeled<Name> {
  readonly kind: 'choices';
  readonly values: readonly Value[];
  readonly rows: readonly {
    readonly label: string;
    readonly options: readonly { readonly value: Value; readonly label: string }[];
  }[];
}

/** A file size, typed as text with its unit. */
export interface BytesField<Name> extends Labeled<Name> {
  readonly kind: 'bytes';
  readonly value: number;
  readonly hint: string;
}

/** Common values of the field above. */
export interface PicksField<Values> {
  readonly kind: 'picks';
  readonly label: string;
  readonly options: readonly {
    readonly id: string;
    readonly label: string;
    readonly chosen: boolean;
    readonly part: Partial<Values>;
  }[];
}

/** A checkbox. */
export interface CheckedField<Name> extends Labeled<Name> {
  readonly kind: 'check';
  readonly value: boolean;
}

/** A switch below a pair of fields. */
export interface SwitchField<Name> extends Labeled<Name> {
  readonly kind: 'switch';
  readonly value: boolean;
}

/** A checkbox that adds or removes a number. */
export interface PresenceField<Name> extends Labeled<Name> {
  readonly kind: 'presence';
  readonly value: number | null;
  /** The number when the box is checked. */
  readonly otherwise: number;
}

/** A list of whole numbers, typed as text. */
export interface NumbersField<Name> extends Labeled<Name> {
  readonly kind: 'numbers';
  readonly values: readonly number[];
  readonly min: number;
  readonly max: number;
  /** The maximum number of values. Further ones are ignored. */
  readonly most: number;
  readonly hint: string;
}

export interface ColorSetting<Name> extends Labeled<Name> {
  readonly kind: 'color';
  readonly value: string;
  /** Offers the colors of the picture, and those that were used before. */
  readonly isKept?: true;
}

/** Two numbers side by side. */
export interface PairField<Name> {
  readonly kind: 'pair';
  readonly fields: readonly [NumberSetting<Name>, NumberSetting<Name>];
}

/** Explains the current value of a field. */
export interface HintLine {
  readonly kind: 'hint';
  readonly text: string;
}

/** A button that applies one change. */
export interface ChangeButton<Values> {
  readonly kind: 'button';
  readonly label: string;
  readonly part: Partial<Values>;
}

/** One control of the panel as plain data: what it shows and which setting it changes. */
export type SettingField<Values> =
  | SliderField<Holding<Values, number>>
  | NumberSetting<Holding<Values, number>>
  | PairField<Holding<Values, number>>
  | ForEach<Values, 'choice'>
  | ForEach<Values, 'choices'>
  | ForEach<Values, 'segments'>
  | BytesField<Holding<Values, number>>
  | PicksField<Values>
  | CheckedField<Holding<Values, boolean>>
  | SwitchField<Holding<Values, boolean>>
  | PresenceField<Holding<Values, number | null>>
  | NumbersField<Holding<Values, readonly number[]>>
  | ColorSetting<Holding<Values, string>>
  | HintLine
  | ChangeButton<Values>;

/** Related fields. */
export interface SettingGroup<Values> {
  readonly id: string;
  /** True if advice may appear below the quality. Default false. */
  readonly hinted?: boolean;
  readonly fields: readonly SettingField<Values>[];
}

/** A field of any settings, for code that only renders it. */
export type AnyField = SettingField<{ readonly [name: string]: unknown }>;
