import { refuse } from './frame.ts';
import type { HuffmanCode } from './scan-request.ts';

/** Reads the quantization tables of a DQT segment into `tables`, by number. @throws RefusedJpeg */
export function readTables(body: Uint8Array, tables: Map<number, Uint16Array>): void {
  let at = 0;
  while (at < body.length) {
    const head = body[at++] as number;
    const width = head >> 4 === 0 ? 1 : 2;
    const end = at + 64 * width;
    if (head >> 4 > 1 || (head & 15) > 3 || end > body.length) refuse('damaged');
    const steps = new Uint16Array(64);
    for (let i = 0; i < 64; i++, at += width) {
      steps[i] = width === 1 ? (body[at] as number) : ((body[at] as number) << 8) | (body[at + 1] as number);
    }
    if (steps.includes(0)) refuse('damaged');
    tables.set(head & 15, steps);
  }
}

/** Reads the codes of a DHT segment into `codes`, by class and number. @throws RefusedJpeg */
export function readCodes(body: Uint8Array, codes: Map<number, HuffmanCode>): void {
  let at = 0;
  while (at < body.length) {
    const key = body[at] as number;
    const counts = body.slice(at + 1, at + 17);
    const end = at + 17 + counts.reduce((sum, count) => sum + count, 0);
    if (key >> 4 > 1 || (key & 15) > 3 || end > body.length || end - at > 17 + 256) refuse('damaged');
    codes.set(key, { counts, symbols: body.slice(at + 17, end) });
    at = end;
  }
}
