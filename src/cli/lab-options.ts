import { parseArgs } from 'node:util';
import { closestOf } from '../domain/recipe/closest.ts';
import { LAB_SCHEMA } from '../domain/settings/lab-schema.ts';
import {
  DEFAULT_LAB_SETTINGS,
  type EncoderId,
  type LabSettings,
  MAX_QUALITIES,
} from '../domain/settings/lab-settings.ts';
import { type ChoiceType, SCHEMA } from '../domain/settings/schema.ts';
import { parseWhole } from '../domain/settings/whole-numbers.ts';
import { encoderOf } from '../formats/lab/encoders.ts';
import { UsageError } from './usage-error.ts';

/** The encoders of the codec lab that run without a browser. */
const ENCODER_IDS = LAB_SCHEMA.encoder.values.filter((id) => encoderOf(id).engine !== 'canvas');

const FILTERS = LAB_SCHEMA.filter.values.filter((filter) => filter !== 'canvas');

export const LAB_HELP = `Usage: pixmill lab PHOTOS... --encoders jpeg,webp,avif --qualities 50..90
Measures encoders with your images, as /codec-lab does.
  --encoders LIST     formats, or encoders:${wrapped(ENCODER_IDS)}
  --qualities LIST    such as 50,65,80, or 50..90 in tens, or 50..90/5 in fives
  --efforts LIST      ${SCHEMA.effort.values.join(', ')}
  --options LIST      encoder options to compare, such as png-wasm.level.6
  --side PX           longest side of what is encoded (${DEFAULT_LAB_SETTINGS.maxSidePx}), or own
  --filters LIST      ${FILTERS.join(', ')}
  --lights LIST       ${LAB_SCHEMA.light.values.join(', ')}
  --repeats N         runs of each encoding, of which the median counts (${DEFAULT_LAB_SETTINGS.repeats})
  --report FILE.csv   the table that /codec-lab exports
  --json FILE.json    the same as JSON, with the gains at equal scores
Exit codes: 0 all measured, 1 some failed, 2 wrong use, 130 interrupted`;

function wrapped(names: readonly string[]): string {
  return names.join(' ').replace(/(.{1,56})(?: |$)/g, '\n                      $1');
}

const OPTIONS = {
  encoders: { type: 'string' },
  qualities: { type: 'string' },
  efforts: { type: 'string' },
  options: { type: 'string' },
  side: { type: 'string' },
  filters: { type: 'string' },
  lights: { type: 'string' },
  repeats: { type: 'string' },
  report: { type: 'string' },
  json: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

export interface LabArguments {
  readonly inputs: readonly string[];
  readonly settings: LabSettings;
  /** The files to write. */
  readonly report: string | undefined;
  readonly json: string | undefined;
}

/** @returns `null` if the user asks for help. @throws UsageError that says what was probably meant */
export function readLabArguments(args: readonly string[]): LabArguments | null {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  if (positionals.length === 0) throw new UsageError(LAB_HELP);
  const listed = <Value extends string>(name: keyof typeof OPTIONS, known: ChoiceType<Value>['values']) => {
    const text = values[name];
    return typeof text === 'string' ? pick(name, text, known) : null;
  };
  const defaults = DEFAULT_LAB_SETTINGS;
  return {
    inputs: positionals,
    report: values.report,
    json: values.json,
    settings: {
      encoders: values.encoders === undefined ? withoutCanvas(defaults.encoders) : readEncoders(values.encoders),
      qualities: values.qualities === undefined ? defaults.qualities : readQualities(values.qualities),
      efforts: listed('efforts', SCHEMA.effort.values) ?? defaults.efforts,
      options: listed('options', LAB_SCHEMA.option.values) ?? defaults.options,
      maxSidePx: readSide(values.side),
      filters: listed('filters', FILTERS) ?? defaults.filters,
      lights: listed('lights', LAB_SCHEMA.light.values) ?? defaults.lights,
      repeats:
        values.repeats === undefined ? defaults.repeats : readWhole('repeats', values.repeats, LAB_SCHEMA.repeats),
    },
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\nSee pixmill lab --help.`);
  }
}

function withoutCanvas(ids: readonly EncoderId[]): readonly EncoderId[] {
  return ENCODER_IDS.filter((id) => ids.includes(id));
}

/** `jpeg` is Pixmill's own encoder of JPEG. */
function readEncoders(text: string): readonly EncoderId[] {
  const formats = new Map(
    ENCODER_IDS.flatMap((id) => (encoderOf(id).engine === 'wasm' ? [[encoderOf(id).format, id]] : [])),
  );
  const chosen = partsOf('encoders', text).map((part) => {
    const id = ENCODER_IDS.find((known) => known === part) ?? formats.get(part as never);
    if (id) return id;
    if (part.endsWith('-canvas')) {
      throw new UsageError(`${part} is the browser's own encoder. Only the website's codec lab can measure it.`);
    }
    throw unknown('encoders', part, [...formats.keys(), ...ENCODER_IDS]);
  });
  return withoutCanvas(chosen as readonly EncoderId[]);
}

/** `30,50`, `50..90` in tens, `50..90/5` in fives. */
function readQualities(text: string): readonly number[] {
  const range = /^(\d{1,3})\.\.(\d{1,3})(?:\/(\d{1,3}))?$/;
  const qualities = partsOf('qualities', text).flatMap((part) => {
    const [, from, to, step = '10'] = range.exec(part) ?? [];
    const wrong = new UsageError(
      `--qualities has '${part}'. It must be a whole number from ${SCHEMA.qualityPercent.min} to ${SCHEMA.qualityPercent.max}, or a range such as 50..90 or 50..90/5.`,
    );
    const whole = (number: string | undefined) => {
      const value = parseWhole(number ?? '', SCHEMA.qualityPercent);
      if (value === undefined) throw wrong;
      return value;
    };
    if (from === undefined) return [whole(part)];
    const [first, last, by] = [whole(from), whole(to), whole(step)];
    if (first > last) throw wrong;
    const steps = Math.floor((last - first) / by);
    return [...Array.from({ length: steps + 1 }, (_, at) => first + at * by), last];
  });
  const unique = [...new Set(qualities)].sort((a, b) => a - b);
  if (unique.length > MAX_QUALITIES) {
    throw new UsageError(`--qualities has ${unique.length} qualities. There can be at most ${MAX_QUALITIES}.`);
  }
  return unique;
}

function readSide(text: string | undefined): number | null {
  if (text === undefined) return DEFAULT_LAB_SETTINGS.maxSidePx;
  return text === 'own' ? null : readWhole('side', text, LAB_SCHEMA.maxSidePx, ', or own');
}

function readWhole(
  name: string,
  text: string,
  bounds: { readonly min: number; readonly max: number },
  or = '',
): number {
  const value = parseWhole(text, bounds);
  if (value !== undefined) return value;
  throw new UsageError(`--${name} is '${text}'. It must be a whole number from ${bounds.min} to ${bounds.max}${or}.`);
}

/** @returns the chosen values, in the order of the known ones */
function pick<Value extends string>(name: string, text: string, known: readonly Value[]): readonly Value[] {
  const parts = partsOf(name, text);
  for (const part of parts) if (!known.some((value) => value === part)) throw unknown(name, part, known);
  return known.filter((value) => parts.includes(value));
}

function partsOf(name: string, text: string): readonly string[] {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '');
  if (parts.length === 0) throw new UsageError(`--${name} is empty. See pixmill lab --help.`);
  return parts;
}

function unknown(name: string, part: string, known: readonly string[]): UsageError {
  const meant = closestOf(part, known);
  const hint = meant === null ? ` It must be one of ${known.join(', ')}.` : ` Did you mean ${meant}?`;
  return new UsageError(`--${name} has '${part}', which does not exist.${hint}`);
}
