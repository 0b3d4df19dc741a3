/** The product's worker where WASM cannot be fetched. */
import './reject-wasm.ts';
import '../../../src/workers/codec.worker.ts';
