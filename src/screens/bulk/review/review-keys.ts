import type { PlainPhrase } from '../../../i18n/t.ts';

interface ReviewKey {
  /** Values of `KeyboardEvent.key`; letters are lower case. */
  readonly keys: readonly string[];
  /** These keys act only while a tile has the focus, because other controls use them. */
  readonly tileKeys?: readonly string[];
  /** The label of the keys. */
  readonly cap: string;
  readonly tileCap?: string;
  readonly words: PlainPhrase;
}

/** The keys of each action in the review. Undo needs Ctrl or Command. */
export const REVIEW_KEYS = {
  accept: { keys: ['a'], tileKeys: ['Enter'], cap: 'A', tileCap: 'Enter', words: 'Accept' },
  // On many keyboards, plus needs Shift.
  better: { keys: ['+', '='], cap: '+', words: 'Higher quality' },
  smaller: { keys: ['-'], cap: '−', words: 'Smaller file' },
  exclude: { keys: ['x'], cap: 'X', words: 'Exclude' },
  before: { keys: ['b'], tileKeys: [' '], cap: 'B', tileCap: 'Space', words: 'Hold to view the original' },
  heat: { keys: ['h'], cap: 'H', words: 'Heat map' },
  undo: { keys: ['z'], cap: ['Ctrl', 'Z'].join(' '), words: 'Undo' },
  help: { keys: ['?'], cap: '?', words: 'Show these shortcuts' },
} as const satisfies { readonly [name: string]: ReviewKey };

export type ReviewKeyName = keyof typeof REVIEW_KEYS;

/**
 * @param areLettersOn true if keys act while a control other than a tile has the focus
 * @returns the action of a key press; `null` if the review does not handle the key
 */
export function reviewKeyOf(event: KeyboardEvent, areLettersOn: boolean): ReviewKeyName | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  const wanted = key.length === 1 ? key.toLowerCase() : key;
  if (ctrlKey || metaKey) return wanted === 'z' && !altKey && !shiftKey ? 'undo' : null;
  const isOnTile = target instanceof Element && target.closest('[role="gridcell"]') !== null;
  if (altKey || (!isOnTile && !areLettersOn)) return null;
  for (const [name, { keys, tileKeys = [] }] of Object.entries<ReviewKey>(REVIEW_KEYS)) {
    if (name === 'undo') continue;
    if (keys.includes(wanted) || (isOnTile && tileKeys.includes(wanted))) return name as ReviewKeyName;
  }
  return null;
}

/** The keys and what they do, for the list of shortcuts. Several keys are separated by spaces. */
export const REVIEW_KEY_WORDS = Object.values<ReviewKey>(REVIEW_KEYS).map(({ cap, tileCap, words }) => ({
  cap: tileCap === undefined ? cap : `${cap} ${tileCap}`,
  words,
}));
