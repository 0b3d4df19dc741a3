/** Setup of the tests that run the engine in Node. */
import { setHost } from '../../src/host/host.ts';
import { nodeHost } from './engine-in-node.ts';

setHost(nodeHost);
