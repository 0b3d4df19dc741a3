import { createHash } from 'node:crypto';

/** Names a set of headers: whatever is changed in them changes it. */
export function headersVersion(headers: Readonly<Record<string, string>>): string {
  return createHash('sha256').update(JSON.stringify(headers)).digest('hex').slice(0, 8);
}
