import { once } from '../../base/once.ts';
import { loadPatiently } from '../../ui/loading/patient-load.ts';

/** Loads the parts of the workbench that are not needed before the first interaction. */
export const loadStage = once(() => loadPatiently(() => import('./stage.tsx')));
