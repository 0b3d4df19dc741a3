/** Only the functions that a pool needs, and a switch that breaks them. Starts ten times as fast as the product's. */
import './hazard-switch.ts';
import { expose } from 'comlink';
import type { WorkerApi } from '../../../src/workers/codec.worker.ts';
import { holdLock } from '../../../src/workers/hold-lock.ts';

expose({ holdLock, forgetPreview: () => {} } satisfies Partial<WorkerApi>);
