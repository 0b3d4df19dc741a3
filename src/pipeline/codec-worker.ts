import type { Endpoint } from 'comlink';
import codecWorkerUrl from '../workers/codec.worker.ts?worker&url';
import type { PortEventName } from '../workers/protocol.ts';

/** What is asked of a worker: where there are none, a port to the same code on the page does as well. */
export interface CodecWorker extends Endpoint {
  terminate(): void;
}

const PORT_EVENT: PortEventName = 'pixmill-port';

/** @param inBackground false where the browser has no workers for modules */
export function startCodecWorker(inBackground: boolean): CodecWorker {
  return inBackground ? new Worker(codecWorkerUrl, { type: 'module' }) : startOnPage();
}

/** Has the page load the worker's file and gives it the far end of a channel. What is under way there cannot be ended. */
function startOnPage(): CodecWorker {
  const { port1: near, port2: far } = new MessageChannel();
  const script = Object.assign(document.createElement('script'), { type: 'module', src: codecWorkerUrl });
  script.addEventListener('load', () => dispatchEvent(new CustomEvent(PORT_EVENT, { detail: far })));
  script.addEventListener('error', () => near.dispatchEvent(new Event('error')));
  document.head.append(script);
  return Object.assign(near, { terminate: () => near.close() });
}
