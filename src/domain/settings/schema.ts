import { EFFORTS } from '../../formats/effort.ts';
import { CHOICE_FORMAT_IDS } from '../../formats/formats.ts';
import { isMark } from '../geometry/is-mark.ts';
import { SHARPENINGS } from '../geometry/sharpening.ts';
import { LOOK_SCORES } from './goal.ts';
import { METADATA_POLICIES } from './metadata-policy.ts';
import { restoreStamp } from './stamp.ts';

/** The bounds of a whole number, inclusive. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

interface WholeType extends Bounds {
  /** @returns the nearest valid number, or `undefined` for anything but a number */
  readonly restore: (stored: unknown) => number | undefined;
}

/** A setting with a fixed list of values. */
export interface ChoiceType<Value> {
  readonly values: readonly Value[];
  readonly restore: (stored: unknown) => Value | undefined;
}

export function whole(min: number, max: number): WholeType {
  return {
    min,
    max,
    restore: (stored) =>
      typeof stored === 'number' && Number.isFinite(stored)
        ? Math.min(max, Math.max(min, Math.round(stored)))
        : undefined,
  };
}

export function choice<const Value>(values: readonly Value[]): ChoiceType<Value> {
  return { values, restore: (stored) => values.find((value) => value === stored) };
}

const FLAG = choice([true, false]);

/** `inside`: the largest proportional size that fits. `fill`: cropped to fill the size. `pad`: inside, on a canvas. */
const FITS = ['stretch', 'inside', 'fill', 'pad'] as const;

/** The canvas of a padded image: the background color, nothing, or the image's own blurred edge. */
const PADDINGS = ['color', 'transparent', 'blur'] as const;

/** What a filled image keeps: its middle, or what draws the most attention. */
const FOCUSES = ['center', 'attention'] as const;

const HEX_COLOR = /^#[0-9a-f]{6}$/i;

/** A quality number, how the result looks, how large the file is, or how large all files are together. */
const AIMS = ['number', 'look', 'size', 'set'] as const;

/** All colors of an image, or only as many as it needs. */
const PALETTES = ['all', 'automatic'] as const;

/** Whether lossless files of formats with a quality keep every pixel or may change slightly. */
const LOSSLESS_MODES = ['exact', 'nearly'] as const;

/** What happens to colors that are wider than sRGB. */
const COLOR_SPACES = ['keep', 'srgb'] as const;

/** The limit of a side depends on the image, so settings have none. */
const ANY_SIDE = Number.MAX_SAFE_INTEGER;

/** In UTF-16 units. */
export const MAX_TEMPLATE_LENGTH = 200;

/**
 * The valid values of each setting, for tools, the codec lab, their panel, storage and links. Each tool lists its formats
 * itself. Settings that only the lab has are in `lab-schema.ts`, which is not part of the first load.
 */
export const SCHEMA = {
  qualityPercent: whole(1, 100),
  aim: choice(AIMS),
  lookScore: whole(LOOK_SCORES.min, LOOK_SCORES.max),
  maxBytes: whole(1, Number.MAX_SAFE_INTEGER),
  mayScale: FLAG,
  setBytes: whole(1, Number.MAX_SAFE_INTEGER),
  lossless: FLAG,
  /** If an animation has fewer frames, its last one applies. */
  frame: whole(1, 1_000_000),
  scalePercent: whole(1, 100),
  /** 0 keeps the original side. */
  widthPx: whole(0, ANY_SIDE),
  heightPx: whole(0, ANY_SIDE),
  lockAspect: FLAG,
  fit: choice(FITS),
  focus: choice(FOCUSES),
  keepSmall: FLAG,
  padding: choice(PADDINGS),
  marginPercent: whole(0, 90),
  sharpen: choice(['off', ...SHARPENINGS]),
  maxWidthPx: whole(1, ANY_SIDE),
  maxHeightPx: whole(1, ANY_SIDE),
  preserveAspect: FLAG,
  matte: {
    restore: (stored: unknown) => (typeof stored === 'string' && HEX_COLOR.test(stored) ? stored : undefined),
  },
  effort: choice(EFFORTS),
  metadata: choice(METADATA_POLICIES),
  stamp: { restore: restoreStamp },
  mark: { restore: (stored: unknown) => (isMark(stored) ? stored : undefined) },
  /** A template with faults is a name without parts, which the page never keeps. */
  nameTemplate: {
    restore: (stored: unknown) =>
      typeof stored === 'string' && stored !== '' && stored.length <= MAX_TEMPLATE_LENGTH ? stored : undefined,
  },
  minSavingsPercent: whole(0, 99),
  palette: choice(PALETTES),
  losslessMode: choice(LOSSLESS_MODES),
  paletteScore: whole(LOOK_SCORES.min, LOOK_SCORES.max),
  colorSpace: choice(COLOR_SPACES),
  /** At least one. */
  choices: {
    values: CHOICE_FORMAT_IDS,
    restore: (stored: unknown) => {
      const chosen = Array.isArray(stored) ? CHOICE_FORMAT_IDS.filter((id) => stored.includes(id)) : [];
      return chosen.length > 0 ? chosen : undefined;
    },
  },
} as const;
