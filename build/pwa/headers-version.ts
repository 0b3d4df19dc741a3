import { createHash } from 'node:crypto';

/** Computes a hash that changes if any header changes. */
export function headersVersion(headers: Readonly<Record<string, string>>): string {
  return createHash('sha256').update(JSON.stringify(headers)).digest('hex').slice(0, 8);
}
