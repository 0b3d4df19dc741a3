import { atom } from 'jotai/vanilla';
import type { CheckId } from '../../domain/self-test/checks.ts';
import type { Finding } from '../../domain/self-test/finding.ts';

export type SelfTestProgress =
  | { readonly kind: 'idle' }
  /** `check`: the one that runs; `null` while the code is loaded. */
  | { readonly kind: 'running'; readonly check: CheckId | null }
  | { readonly kind: 'ended'; readonly cancelled: boolean }
  /** The code could not be loaded. */
  | { readonly kind: 'not-loaded' };

/** What a report says about the device besides findings. Nothing in it tells who the visitor is. */
export interface TestedDevice {
  readonly userAgent: string;
  readonly cores: number;
  readonly touchOnly: boolean;
  /** `null` if the build has none. */
  readonly commit: string | null;
}

export const selfTestProgressAtom = atom<SelfTestProgress>({ kind: 'idle' });

/** The findings of the last run, in its order. */
export const findingsAtom = atom<readonly Finding[]>([]);

/** `null` before the first run. */
export const testedDeviceAtom = atom<TestedDevice | null>(null);
