import { FORMATS, type FormatId, type SourceFormatId, WRITABLE_FORMATS } from '../../formats/formats.ts';

/** What the self-test asks the browser and the device, besides formats. */
const BROWSER_CHECKS = [
  'wasm',
  'simd',
  'threads',
  'workers',
  'canvas',
  'canvas-job',
  'shown',
  'encoders',
  'codecs',
] as const;
const DEVICE_CHECKS = ['settings', 'database', 'files', 'share', 'clipboard'] as const;

type BrowserCheck = (typeof BROWSER_CHECKS)[number];
type DeviceCheck = (typeof DEVICE_CHECKS)[number];

export type CheckId = BrowserCheck | DeviceCheck | 'large' | `read-${SourceFormatId}` | `write-${FormatId}`;

export type CheckGroupId = 'browser' | 'reading' | 'writing' | 'speed' | 'device';

export interface CheckGroup {
  readonly id: CheckGroupId;
  readonly checks: readonly CheckId[];
}

/** All checks, in the order in which they run: what explains the failures of others comes first. */
export const CHECK_GROUPS: readonly CheckGroup[] = [
  { id: 'browser', checks: BROWSER_CHECKS },
  { id: 'reading', checks: FORMATS.map(({ id }) => `read-${id}` as const) },
  { id: 'writing', checks: WRITABLE_FORMATS.map(({ id }) => `write-${id}` as const) },
  { id: 'speed', checks: ['large'] },
  { id: 'device', checks: DEVICE_CHECKS },
];

export const CHECK_IDS: readonly CheckId[] = CHECK_GROUPS.flatMap(({ checks }) => checks);

/** Time to load a decoder on a slow connection and to run it on a slow phone. The test files are tiny. */
const TIMEOUT_MS = 30_000;
const LARGE_TIMEOUT_MS = 120_000;

/** After a check that never ended, others probably hang for the same reason. What they need has been loaded by then. */
const IMPATIENT_MS = 10_000;

/** @param hung whether an earlier check of this run has reached its timeout */
export function timeoutOf(check: CheckId, hung: boolean): number {
  if (check === 'large') return hung ? TIMEOUT_MS : LARGE_TIMEOUT_MS;
  return hung ? IMPATIENT_MS : TIMEOUT_MS;
}

/** The format that a check reads or writes; `null` for other checks. */
export function formatIn(check: CheckId): { readonly does: 'read' | 'write'; readonly format: SourceFormatId } | null {
  const [, does, format] = /^(read|write)-(.+)$/.exec(check) ?? [];
  return does === undefined ? null : { does: does as 'read' | 'write', format: format as SourceFormatId };
}
