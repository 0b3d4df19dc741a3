/** Setup of the tests that run the engine in a page. */
import { browserHost } from '../../src/host/browser/browser-host.ts';
import { setHost } from '../../src/host/host.ts';

setHost(browserHost);
