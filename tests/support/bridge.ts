import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { siteOrigin } from './e2e.ts';

export interface Bridge {
  readonly origin: string;
  /** From now on nothing gets through: connections end without an answer. */
  cut(): void;
  /** Adds to what a path answers, as if the site had been built anew. */
  append(path: string, text: string): void;
  /** Every answer has this header from now on. */
  addHeader(name: string, value: string): void;
  /** Says something else wherever a path answers this. */
  replace(path: string, said: string | RegExp, instead: string): void;
}

/**
 * The built site at an address of its own, until the test ends. Cutting this bridge cuts off service
 * workers as well, which a browser's offline switch may leave alone.
 */
export async function openBridge(): Promise<Bridge> {
  const changes = new Map<string, (text: string) => string>();
  const addedHeaders: Record<string, string> = {};
  let isCut = false;
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (isCut) return void incoming.destroy();
    // Whole and as it is: nothing can be appended to a compressed answer, or to none.
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
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
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
