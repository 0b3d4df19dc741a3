import { browserHost } from '../../src/host/browser/browser-host.ts';
import { setHost } from '../../src/host/host.ts';

setHost(browserHost);
