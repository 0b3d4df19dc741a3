/**
 * Reads the `code` of an error or an answer. Checks the shape, not the class, because some builds of the SDK throw a
 * different copy of the class than they export.
 *
 * @returns an empty string if there is none
 */
export function readCode(value: unknown): string {
  const code = typeof value === 'object' && value !== null && 'code' in value ? value.code : null;
  return typeof code === 'string' ? code : '';
}
