import { atom, type createStore, type Getter, type Setter } from 'jotai/vanilla';
import type { Pipeline } from '../pipeline/create-pipeline.ts';
import type { PresetStorage } from '../services/presets/port.ts';
import type { SettingsStore } from '../services/settings/port.ts';
import type { RenderSession } from './workbench/model.ts';

export type Store = ReturnType<typeof createStore>;

/** What visitors need who add an image. */
export interface Opened {
  readonly pipeline: Pipeline;
  readonly session: RenderSession;
}

/** Adds files to the list of a tool for one image. */
type AddFiles = (get: Getter, set: Setter, opened: Opened, files: readonly File[]) => Promise<void>;

/** Dependencies of the actions. Set by the composition root. */
export interface Services {
  /** Loads the pipeline on first use, so visitors who only read never load it. */
  readonly open: () => Promise<Opened & { readonly addFiles: AddFiles; readonly presets: PresetStorage }>;
  readonly settings: SettingsStore;
}

export const servicesAtom = atom<Services | null>(null);
