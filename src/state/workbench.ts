import { atom, type createStore } from 'jotai/vanilla';
import type { Workshop } from '../pipeline/workshop.ts';
import type { SettingsStore } from '../services/settings/port.ts';
import type { WorkSession } from './work-session.ts';

export type Store = ReturnType<typeof createStore>;

/** What the actions work with; given by the composition root. */
export interface Workbench {
  /** Loads the machinery on first use: a visitor who only reads never pays for it. */
  readonly open: () => Promise<{ readonly workshop: Workshop; readonly session: WorkSession }>;
  readonly settings: SettingsStore;
}

export const workbenchAtom = atom<Workbench | null>(null);
