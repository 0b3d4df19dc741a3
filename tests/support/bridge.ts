import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { siteOrigin } from './e2e.ts';

export interface Bridge {
  readonly origin: string;
  /** Drops all connections from now on. */
  cut(): void;
  /** Appends text to the response for a path, as if the site had been rebuilt. */
  append(path: string, text: string): void;
  /** Adds this header to every response from now on. */
  addHeader(name: string, value: string): void;
  /** Replaces a text in the response for a path. */
  replace(path: string, said: string | RegExp, instead: string): void;
}

/**
 * Serves the built site from a separate origin until the test ends. Cutting this bridge also cuts off service workers,
 * which a browser's offline switch may not affect.
 */
export async function openBridge(): Promise<Bridge> {
  const { close, ...bridge } = await openBridgeForMany();
  onTestFinished(close);
  return bridge;
}

/** Like `openBridge`, for several tests. The caller calls `close`. */
export async function openBridgeForMany(): Promise<Bridge & { close(): void }> {
  const changes = new Map<string, (text: string) => string>();
  const addedHeaders: Record<string, string> = {};
  let isCut = false;
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (isCut) return void incoming.destroy();
    // Requests a full, uncompressed response, because text can be appended only to such a response.
    const {
      'if-none-match': _tag,
      'if-modified-since': _since,
      'accept-encoding': _coding,
      ...asked
    } = incoming.headers;
    const onward = request(siteOrigin + path, { method: incoming.method, headers: asked }, (answer) => {
      const { 'content-length': _length, ...headers } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, { ...headers, ...addedHeaders });
      const change = changes.get(path);
      if (change === undefined) answer.pipe(outgoing);
      else void readText(answer).then((text) => outgoing.end(change(text)));
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    close() {
      server.closeAllConnections();
      server.close();
    },
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      server.closeAllConnections();
    },
    append: (path, text) => void changes.set(path, (old) => old + text),
    addHeader: (name, value) => void Object.assign(addedHeaders, { [name]: value }),
    replace: (path, said, instead) => void changes.set(path, (old) => old.replace(said, instead)),
  };
}
