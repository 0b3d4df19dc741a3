import { atom, type createStore } from 'jotai/vanilla';
import type { Pipeline } from '../pipeline/create-pipeline.ts';
import type { SettingsStore } from '../services/settings/port.ts';
import type { addFiles } from './workbench/add-files.ts';
import type { RenderSession } from './workbench/model.ts';

export type Store = ReturnType<typeof createStore>;

/** What visitors need who add an image. */
export interface Opened {
  readonly pipeline: Pipeline;
  readonly session: RenderSession;
}

/** Dependencies of the actions. Set by the composition root. */
export interface Services {
  /** Loads the pipeline on first use, so visitors who only read never load it. */
  readonly open: () => Promise<Opened & { readonly addFiles: typeof addFiles }>;
  readonly settings: SettingsStore;
}

export const servicesAtom = atom<Services | null>(null);
