import { changeSettings, SETTING_KEYS, type Settings } from './settings.ts';
import type { BatchToolRules } from './tool-rules.ts';

const GOAL = [
  'aim',
  'qualityPercent',
  'lookScore',
  'maxBytes',
  'mayScale',
] as const satisfies readonly (keyof Settings)[];

/** The settings that decide how much damage is allowed in a result. */
export const GOAL_KEYS: readonly (keyof Settings)[] = [...GOAL, 'lossless'];

/** Settings that only make sense together. */
const TOGETHER: readonly (readonly (keyof Settings)[])[] = [
  GOAL,
  ['format', 'choices'],
  ['widthPx', 'heightPx', 'scalePercent', 'lockAspect'],
  ['maxWidthPx', 'maxHeightPx', 'preserveAspect'],
  ['palette', 'losslessMode', 'paletteScore'],
];

/** Limits all images together, so no image has its own. */
const OF_THE_SET: keyof Settings = 'setBytes';

/** An image that overrides one setting overrides its whole group. A setting in no group is alone. */
const GROUPS = [
  ...TOGETHER,
  ...SETTING_KEYS.filter((key) => key !== OF_THE_SET && !TOGETHER.flat().includes(key)).map((key) => [key]),
];

/**
 * Returns the overrides of one image after a change of its settings.
 *
 * @param settings the batch's settings
 * @param own the image's overrides so far
 * @returns `null` if it has none
 */
export function changeOwnSettings(
  settings: Settings,
  own: Partial<Settings> | null,
  part: Partial<Settings>,
  tool: BatchToolRules,
): Partial<Settings> | null {
  const changed = changeSettings({ ...settings, ...own }, part, tool, null);
  const differing = GROUPS.filter((keys) => keys.some((key) => !isSame(changed[key], settings[key]))).flat();
  return differing.length === 0 ? null : Object.fromEntries(differing.map((key) => [key, changed[key]]));
}

/** Compares contents, because lists of formats from the journal are copies. */
function isSame(one: Settings[keyof Settings], other: Settings[keyof Settings]): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Whether an image of a set has its own quality, look or size. The set counts its bytes but does not change it. */
export function isPinned({ override }: { readonly override: Partial<Settings> | null }): boolean {
  return override?.aim !== undefined && override.aim !== 'set';
}
