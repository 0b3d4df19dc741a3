/** The product's worker with a switch that breaks it. */
import './hazard-switch.ts';
import '../../../src/workers/codec.worker.ts';
