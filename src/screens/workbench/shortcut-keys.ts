import type { PlainPhrase } from '../../i18n/t.ts';

interface Shortcut {
  /** Values of `KeyboardEvent.key`; letters are lower case. */
  readonly keys: readonly string[];
  /** The label of the key. */
  readonly cap: string;
  readonly words: PlainPhrase;
  /** The action repeats while the key is held. */
  readonly repeats?: true;
}

/** The shortcuts that work anywhere in the workbench. */
export const SHORTCUTS = {
  previous: { keys: ['ArrowLeft'], cap: '←', words: 'Previous image', repeats: true },
  next: { keys: ['ArrowRight'], cap: '→', words: 'Next image', repeats: true },
  // On many keyboards, plus needs Shift, so Shift is ignored here.
  better: { keys: ['+', '='], cap: '+', words: 'Higher quality', repeats: true },
  smaller: { keys: ['-'], cap: '−', words: 'Lower quality', repeats: true },
  zoom: { keys: ['z'], cap: 'Z', words: 'Zoom to 100% and back' },
  before: { keys: ['b'], cap: 'B', words: 'Hold to view the original' },
  weakSpot: { keys: ['w'], cap: 'W', words: 'Show the next weak spot' },
  rotate: { keys: ['r'], cap: 'R', words: 'Rotate by 90 degrees' },
  flip: { keys: ['f'], cap: 'F', words: 'Flip horizontally' },
  // C and R, the usual keys, copy and rotate, and X excludes in the review. Apple's Preview crops with K, too.
  crop: { keys: ['k'], cap: 'K', words: 'Crop and straighten' },
  download: { keys: ['Enter'], cap: 'Enter', words: 'Download' },
  save: { keys: ['d'], cap: 'D', words: 'Download' },
  copy: { keys: ['c'], cap: 'C', words: 'Copy image' },
  remove: { keys: ['Delete'], cap: 'Del', words: 'Remove the image' },
  help: { keys: ['?'], cap: '?', words: 'Show these shortcuts' },
} as const satisfies { readonly [name: string]: Shortcut };

export type ShortcutName = keyof typeof SHORTCUTS;

/** Controls that handle some keys, or all, themselves. */
const OWNERS: readonly { readonly selector: string; readonly keys: readonly string[] | 'all' }[] = [
  {
    selector:
      'input:not([type=range], [type=file], [type=color]), textarea, select, [contenteditable], [role=combobox], dialog',
    keys: 'all',
  },
  { selector: 'button, a[href], summary, input:not([type=range])', keys: ['Enter'] },
  { selector: 'input[type=range], [role=slider]', keys: ['ArrowLeft', 'ArrowRight'] },
];

/** The keys of the changes of settings. They work even if the shortcuts above are off, as they do everywhere. */
export const HISTORY_KEYS = [
  { cap: ['Ctrl', 'Z'].join(' '), words: 'Undo' },
  { cap: ['Ctrl', 'Shift', 'Z'].join(' '), words: 'Redo' },
] as const satisfies readonly Pick<Shortcut, 'cap' | 'words'>[];

/** Texts undo what is typed in them. A field of a setting does so until it has taken the text. */
const TYPED =
  'input:not([type=range], [type=file], [type=color], [type=checkbox], [type=radio]), textarea, [contenteditable]';

/** @returns whether a key press undoes or repeats a change of settings; `null` if it is for something else */
export function historyKeyOf(event: KeyboardEvent, scope: HTMLElement): 'undo' | 'redo' | null {
  const { target, key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
  if (defaultPrevented || ctrlKey === metaKey || altKey || !(target instanceof Element)) return null;
  const letter = key.toLowerCase();
  if (letter !== 'z' && (letter !== 'y' || shiftKey)) return null;
  if ((!scope.contains(target) && !target.contains(scope)) || target.closest('dialog, [role=dialog]')) return null;
  const typesIn = target.closest(TYPED);
  const isSettled = typesIn?.matches('[data-control] :not([data-draft])') ?? true;
  if (!isSettled) return null;
  return letter === 'y' || shiftKey ? 'redo' : 'undo';
}

/** In a language that is written from right to left, the next image is on the left. */
const MIRRORED: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
  '←': '→',
  '→': '←',
};

/** @returns the key, or the label of the key, that does in this direction of writing what the given one does in English */
export function keyIn(direction: string, key: string): string {
  return direction === 'rtl' ? (MIRRORED[key] ?? key) : key;
}

/** @returns the action of a key press; `null` if the key is no shortcut or a control handles it */
export function shortcutOf(event: KeyboardEvent, scope: HTMLElement): ShortcutName | null {
  const { target, key } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (!(target instanceof Element)) return null;
  // Ignores keys in other parts of the page. Without focus, the target is the body, which contains the workbench.
  if (!scope.contains(target) && !target.contains(scope)) return null;
  const wanted = key.length === 1 ? key.toLowerCase() : key;
  if (OWNERS.some(({ selector, keys }) => (keys === 'all' || keys.includes(wanted)) && target.closest(selector))) {
    return null;
  }
  const meant = keyIn(document.documentElement.dir, wanted);
  const [name] = Object.entries<Shortcut>(SHORTCUTS).find(([, { keys }]) => keys.includes(meant)) ?? [];
  if (name === undefined || !isShortcut(name)) return null;
  return event.repeat && !('repeats' in SHORTCUTS[name]) ? null : name;
}

function isShortcut(name: string): name is ShortcutName {
  return name in SHORTCUTS;
}
