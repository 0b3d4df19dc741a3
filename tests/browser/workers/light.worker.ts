/** Only what a pool asks of every worker, with a switch that breaks it. It starts ten times as fast as the product's. */
import './hazard-switch.ts';
import { expose } from 'comlink';
import type { WorkerApi } from '../../../src/workers/codec.worker.ts';
import { holdLock } from '../../../src/workers/hold-lock.ts';

expose({ holdLock, forgetPreview: () => {} } satisfies Partial<WorkerApi>);
