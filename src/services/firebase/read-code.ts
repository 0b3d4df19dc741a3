/**
 * The `code` of an error or an answer. By its shape and not by its class: some builds of the SDK throw
 * another copy of the class than they export.
 *
 * @returns an empty text when there is none
 */
export function readCode(value: unknown): string {
  const code = typeof value === 'object' && value !== null && 'code' in value ? value.code : null;
  return typeof code === 'string' ? code : '';
}
