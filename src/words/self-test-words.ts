import { type CheckGroupId, type CheckId, formatIn } from '../domain/self-test/checks.ts';
import type { Facts, Reason, Verdict } from '../domain/self-test/finding.ts';
import type { PlainPhrase, Translate } from '../i18n/t.ts';
import { formatLabel } from './failure-messages.ts';

const CHECK_NAMES: { readonly [Check in Exclude<CheckId, `${'read' | 'write'}-${string}`>]: PlainPhrase } = {
  wasm: 'WebAssembly',
  simd: 'WebAssembly SIMD',
  threads: 'WebAssembly threads',
  workers: 'Workers',
  canvas: 'Canvas of the page',
  'canvas-job': 'Image made by canvas',
  shown: 'Decoders of the browser',
  encoders: 'Encoders of the browser',
  codecs: 'Codecs for scripts',
  large: '12 MP JPEG: speed and memory',
  settings: 'Stored settings',
  database: 'Database',
  files: 'Private files',
  share: 'Share sheet',
  clipboard: 'Clipboard',
};

export function checkName(t: Translate, check: CheckId): string {
  const image = formatIn(check);
  if (image === null) return t(CHECK_NAMES[check as keyof typeof CHECK_NAMES]);
  return t(image.does === 'read' ? 'Read {format}' : 'Write {format}', { format: formatLabel(image.format) });
}

export const GROUP_NAMES: { readonly [Group in CheckGroupId]: PlainPhrase } = {
  browser: 'Browser',
  reading: 'Formats in',
  writing: 'Formats out',
  speed: 'Speed and memory',
  device: 'Storage and sharing',
};

/** In one word each, because the color only repeats it. */
export const VERDICT_NAMES: { readonly [Each in Verdict]: PlainPhrase } = {
  works: 'Works',
  limited: 'Limited',
  fault: 'Fault',
};

export const REASONS: { readonly [Each in Reason]: PlainPhrase } = {
  'no-webassembly':
    'WebAssembly is missing or blocked. Pixmill uses the encoders of the browser, which write fewer formats.',
  'no-simd': 'The processor or the browser has no SIMD. Everything works, but slower.',
  'no-threads': 'Threads with shared memory are missing. Pixmill does not need them.',
  'no-workers': 'The browser starts no module workers. The page makes single images itself, and batches do not run.',
  'some-not-shown': 'The browser does not show every common format. Pixmill uses its own decoders.',
  'no-canvas-webp': 'The canvas writes no WebP. Pixmill uses its own encoder.',
  'no-image-decoder': 'Scripts cannot use the decoders of the browser. Pixmill uses its own, or a canvas.',
  'no-storage':
    'The browser refuses this storage, perhaps in a private window. Results stay in memory and end with the tab.',
  'no-sharing': 'The browser shares no image files. Downloads work.',
  'no-clipboard': 'The browser does not put images or texts into the clipboard. Downloads work.',
  'by-canvas': 'The browser made the image itself, because the codec failed.',
  'not-written-here': 'Without its codec, the browser cannot write this format.',
  offline: 'There is no connection, and this codec has not been used here before. The others work offline.',
  slow: 'The image is right, but took long.',
  'wrong-pixels': 'The image shows something else than it must.',
  'wrong-file': 'The file has another format or size than requested.',
  'canvas-altered':
    'The canvas returns other pixels than were drawn. Some browsers do this for privacy. Pixmill avoids the canvas where it can.',
  'not-loaded': 'The code could not be loaded. A filter or the connection may block it.',
  refused: 'The test file was refused.',
  'worker-died': 'The worker died. The next check got a new one.',
  'timed-out': 'There was no answer in time.',
  'out-of-memory': 'The memory was not enough.',
  unexpected: 'An unexpected error. The details help to find it.',
};

/** Facts for developers, the same in every language. */
export function factsText(facts: Facts): string {
  return Object.entries(facts)
    .map(([name, value]) => `${name}=${value}`)
    .join(', ');
}
