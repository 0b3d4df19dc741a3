import { describeEngine } from '../../contract/engine.contract.ts';

describeEngine('WASM engine', 'run');
describeEngine('canvas engine', 'runOnCanvas');
