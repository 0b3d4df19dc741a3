import { atom, type createStore } from 'jotai/vanilla';
import type { Pipeline } from '../pipeline/create-pipeline.ts';
import type { SettingsStore } from '../services/settings/port.ts';
import type { RenderSession } from './workbench/model.ts';

export type Store = ReturnType<typeof createStore>;

/** Dependencies of the actions. Set by the composition root. */
export interface Services {
  /** Loads the pipeline on first use, so visitors who only read never load it. */
  readonly open: () => Promise<{ readonly pipeline: Pipeline; readonly session: RenderSession }>;
  readonly settings: SettingsStore;
}

export const servicesAtom = atom<Services | null>(null);
