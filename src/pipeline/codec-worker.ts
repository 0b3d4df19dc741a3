import type { Endpoint } from 'comlink';
import type { PortEventName } from '../jobs/protocol.ts';
import codecWorkerUrl from '../workers/codec.worker.ts?worker&url';

/** A worker, or a port to the same code on the page if there are no workers. */
export interface CodecWorker extends Endpoint {
  terminate(): void;
}

const PORT_EVENT: PortEventName = 'pixmill-port';

/** @param inBackground false if the browser has no module workers */
export function startCodecWorker(inBackground: boolean): CodecWorker {
  return inBackground ? new Worker(codecWorkerUrl, { type: 'module' }) : startOnPage();
}

/** Loads the worker's script on the page and connects it through a channel. Its work cannot be terminated. */
function startOnPage(): CodecWorker {
  const { port1: near, port2: far } = new MessageChannel();
  const script = Object.assign(document.createElement('script'), { type: 'module', src: codecWorkerUrl });
  script.addEventListener('load', () => dispatchEvent(new CustomEvent(PORT_EVENT, { detail: far })));
  script.addEventListener('error', () => near.dispatchEvent(new Event('error')));
  document.head.append(script);
  return Object.assign(near, { terminate: () => near.close() });
}
