import type { FormatId } from '../../formats/formats.ts';
import type { Area } from '../geometry/turn.ts';
import type { ResultFacts } from '../outcome/encoded.ts';
import { LOOKS, reachesLook } from '../settings/goal.ts';
import { GOAL_KEYS } from '../settings/own-settings.ts';
import { SCHEMA } from '../settings/schema.ts';
import { appliedAim, effectiveQuality, hasQuality, type Settings, switchesLossless } from '../settings/settings.ts';
import type { ToolRules } from '../settings/tool-rules.ts';

/** The damage of a result without a goal, measured for the review. */
export interface Damage {
  /** The recipe of the measured result. */
  readonly recipeKey: string;
  /** `null` if it could not be measured. */
  readonly score: number | null;
  /** The worst places, the worst one first, in pixels of the result. */
  readonly regions: readonly { readonly area: Area; readonly score: number }[];
}

/** A result that the user has accepted. */
export interface Accepted {
  readonly recipeKey: string;
  readonly score: number | null;
}

/** The state of an image before a decision, for undo. */
export interface Decision {
  /** The same for all images of one decision. Later decisions have higher numbers. */
  readonly number: number;
  /** The image's own quality, look or size. */
  readonly goal: Partial<Settings> | null;
  readonly excluded: boolean;
  readonly accepted: Accepted | null;
}

/** What the user has decided about one image. Plain data, because the journal stores it. */
export interface Review {
  readonly accepted: Accepted | null;
  /** In the order in which they were made. */
  readonly decisions: readonly Decision[];
  readonly damage: Damage | null;
}

export const NOT_REVIEWED: Review = { accepted: null, decisions: [], damage: null };

/** The facts by which the review sorts a result. */
export interface Sortable {
  readonly id: string;
  readonly score: number | null;
  /** The score of its worst place. */
  readonly worstScore: number | null;
}

/** Sorts the most visible damage first. Results without a score follow in the order of the list. */
export function compareDamage(one: Sortable, other: Sortable): number {
  const byScore = (one.score ?? Number.POSITIVE_INFINITY) - (other.score ?? Number.POSITIVE_INFINITY);
  const byPlace = (one.worstScore ?? 100) - (other.worstScore ?? 100);
  // The difference of two infinities is NaN.
  return byScore || (Number.isNaN(byScore) ? 0 : byPlace) || (one.id < other.id ? -1 : 1);
}

/** Whether the damage of a result is visible without its original. */
export function looksDamaged(score: number | null): boolean {
  return score !== null && !reachesLook(score, 'good');
}

/** How far a score may be below the score of the accepted result. A smaller difference is not visible. */
const SCORE_TOLERANCE = 2;

/**
 * Whether a result counts as accepted: it is the accepted one, or it differs only in its quality and looks no worse. A set
 * changes the quality of all images when one of them changes.
 */
export function isAccepted(accepted: Accepted | null, recipeKey: string | null, score: number | null): boolean {
  if (accepted === null || recipeKey === null) return false;
  if (accepted.recipeKey === recipeKey) return true;
  if (score === null || accepted.score === null || score < accepted.score - SCORE_TOLERANCE) return false;
  return withoutQuality(accepted.recipeKey) === withoutQuality(recipeKey);
}

function withoutQuality(recipeKey: string): string {
  const { output, ...shaping } = JSON.parse(recipeKey);
  return JSON.stringify({ ...shaping, output: { ...output, goal: null, qualityPercent: null } });
}

/** One step up or down. */
export type Step = 1 | -1;

/** A step between two named looks changes the bytes of a photo by about this factor. */
const BYTES_STEP = 1.5;

/** A step between two named looks is about this many percent. */
const QUALITY_STEP = 10;

/**
 * Returns the settings that make one image look one step better or its file one step smaller. A step is the next named
 * look, or a similar change in bytes or percent. If the aim is a size for the whole set, this image gets its own look.
 *
 * @param settings the image's settings
 * @returns `null` if there is no such step
 */
export function stepSettings(
  settings: Settings,
  tool: ToolRules,
  result: ResultFacts,
  by: Step,
): Partial<Settings> | null {
  const { format, bytes, score } = result;
  // Nothing looks better than the original.
  if (by > 0 && score !== null && score >= 100) return null;
  switch (appliedAim(tool, settings)) {
    case 'look':
      return lookPart(nextLook(settings.lookScore, by));
    case 'set':
      return score === null ? null : lookPart(nextLook(Math.round(score), by));
    case 'size': {
      const maxBytes = by > 0 ? settings.maxBytes * BYTES_STEP : Math.min(settings.maxBytes, bytes) / BYTES_STEP;
      return { maxBytes: Math.max(SCHEMA.maxBytes.min, Math.round(maxBytes)) };
    }
    case 'number':
      return qualityPart(settings, tool, format, by);
  }
}

function lookPart(lookScore: number | null): Partial<Settings> | null {
  return lookScore === null ? null : { aim: 'look', lookScore };
}

/** The nearest named look above or below a score; `null` if there is none. */
function nextLook(score: number, by: Step): number | null {
  const beyond = Object.values(LOOKS).filter((look) => (look - score) * by > 0);
  if (beyond.length === 0) return null;
  return by > 0 ? Math.min(...beyond) : Math.max(...beyond);
}

function qualityPart(settings: Settings, tool: ToolRules, format: FormatId, by: Step): Partial<Settings> | null {
  if (settings.lossless && (tool.offersLossless || switchesLossless(tool, format)))
    return by > 0 ? null : { lossless: false };
  if (!hasQuality(format)) return null;
  const now = effectiveQuality(tool, format, settings.qualityPercent);
  const next = effectiveQuality(tool, format, now + by * QUALITY_STEP);
  return next === now ? null : { qualityPercent: next };
}

/** The image's own goal, without its other settings. */
export function goalPart(own: Partial<Settings> | null): Partial<Settings> | null {
  return pick(own, (key) => GOAL_KEYS.includes(key));
}

/** An image's own settings with the goal that it had before. */
export function restoreGoal(own: Partial<Settings> | null, goal: Partial<Settings> | null): Partial<Settings> | null {
  const others = pick(own, (key) => !GOAL_KEYS.includes(key));
  return others || goal ? { ...others, ...goal } : null;
}

function pick(own: Partial<Settings> | null, isPicked: (key: keyof Settings) => boolean): Partial<Settings> | null {
  const entries = Object.entries(own ?? {}).filter(([key]) => isPicked(key as keyof Settings));
  return entries.length === 0 ? null : Object.fromEntries(entries);
}
