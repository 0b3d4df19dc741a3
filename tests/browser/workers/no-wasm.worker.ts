/** The product's worker without access to WASM files. */
import './reject-wasm.ts';
import '../../../src/workers/codec.worker.ts';
