import { once } from '../../domain/once.ts';
import { loadPatiently } from '../../ui/loading/patient-load.ts';

/** What of the workbench is only needed once somebody is there. */
export const loadStage = once(() => loadPatiently(() => import('./stage.tsx')));
