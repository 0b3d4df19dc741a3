import { createHash } from 'node:crypto';

/** A hash of the headers, which changes with any of them. */
export function headersVersion(headers: Readonly<Record<string, string>>): string {
  return createHash('sha256').update(JSON.stringify(headers)).digest('hex').slice(0, 8);
}
