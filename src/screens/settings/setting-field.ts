/** The names of the settings whose values include this type. */
type Holding<Values, Value> = {
  readonly [Name in keyof Values]: Value extends Values[Name] ? Name : never;
}[keyof Values];

/** A field for each setting, with the setting's own type. */
type ForEach<Values, Field extends 'choice' | 'choices' | 'segments'> = {
  readonly [Name in keyof Values]: Field extends 'choice'
    ? ChoiceField<Name, Values[Name]>
    : Field extends 'segments'
      ? SegmentsField<Name, Values[Name]>
      : Values[Name] extends readonly (infer Value extends string)[]
        ? ChoicesField<Name, Value>
        : never;
}[keyof Values];

interface Labelled<Name> {
  readonly name: Name;
  readonly label: string;
}

export interface SliderField<Name> extends Labelled<Name> {
  readonly kind: 'slider';
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Where the thumb stops, if before `min` and `max`. */
  readonly reach?: { readonly min?: number; readonly max?: number } | undefined;
  readonly unit?: string;
  /** The value in words, in its place. */
  readonly words?: string;
  /** Values that have a name, marked on the track. */
  readonly marks?: readonly number[];
  readonly hint?: string | undefined;
  readonly disabled: boolean;
}

export interface NumberSetting<Name> extends Labelled<Name> {
  readonly kind: 'number';
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly suffix?: string;
  readonly disabled?: boolean;
}

/** One of some values; `null` is a value, too. */
export interface ChoiceField<Name, Value> extends Labelled<Name> {
  readonly kind: 'choice';
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly hint?: string;
}

/** One of a few short choices, side by side. */
export interface SegmentsField<Name, Value> extends Labelled<Name> {
  readonly kind: 'segments';
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
}

/** One or more of the given values. If there are several rows, each shows its label. */
export interface ChoicesField<Name, Value> extends Labelled<Name> {
  readonly kind: 'choices';
  readonly values: readonly Value[];
  readonly rows: readonly {
    readonly label: string;
    readonly options: readonly { readonly value: Value; readonly label: string }[];
  }[];
}

/** A file size, typed as text with its unit. */
export interface BytesField<Name> extends Labelled<Name> {
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

/** Yes or no: a check box. */
export interface CheckedField<Name> extends Labelled<Name> {
  readonly kind: 'check';
  readonly value: boolean;
}

/** Yes or no: a switch below a pair of fields. */
export interface SwitchField<Name> extends Labelled<Name> {
  readonly kind: 'switch';
  readonly value: boolean;
}

/** A check box for a number that may be missing. */
export interface PresenceField<Name> extends Labelled<Name> {
  readonly kind: 'presence';
  readonly value: number | null;
  /** The number after checking. */
  readonly otherwise: number;
}

/** A list of whole numbers, typed as text. */
export interface NumbersField<Name> extends Labelled<Name> {
  readonly kind: 'numbers';
  readonly values: readonly number[];
  readonly min: number;
  readonly max: number;
  /** More than this many are left out. */
  readonly most: number;
  readonly hint: string;
}

export interface ColorSetting<Name> extends Labelled<Name> {
  readonly kind: 'color';
  readonly value: string;
}

/** Two numbers beside each other. */
export interface PairField<Name> {
  readonly kind: 'pair';
  readonly fields: readonly [NumberSetting<Name>, NumberSetting<Name>];
}

/** What a field means at its current value. */
export interface HintLine {
  readonly kind: 'hint';
  readonly text: string;
}

/** A button that makes one change. */
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

/** The fields that belong together. */
export interface SettingGroup<Values> {
  readonly id: string;
  /** There may be advice below the quality. */
  readonly hinted?: boolean;
  readonly fields: readonly SettingField<Values>[];
}

/** A field of any settings, for code that only draws it. */
export type AnyField =
  | SliderField<string>
  | NumberSetting<string>
  | PairField<string>
  | ChoiceField<string, unknown>
  | ChoicesField<string, string>
  | SegmentsField<string, unknown>
  | BytesField<string>
  | PicksField<unknown>
  | CheckedField<string>
  | SwitchField<string>
  | PresenceField<string>
  | NumbersField<string>
  | ColorSetting<string>
  | HintLine
  | ChangeButton<unknown>;
