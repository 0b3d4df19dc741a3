/** The product's worker, which tells when its warm-up starts the first small job. */
import './tell-warm-up.ts';
import '../../../src/workers/codec.worker.ts';
