/** The product's worker, which announces the first small job of its warm-up. */
import './report-warm-up.ts';
import '../../../src/workers/codec.worker.ts';
