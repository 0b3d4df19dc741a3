import type { PlainPhrase } from '../../i18n/t.ts';
import type { Tool } from '../../tools/tools.ts';

/** The text that is shown while there is no image. */
export function noImageWords({ takes }: Tool): PlainPhrase {
  return takes === 'one' ? 'Upload an image to see preview' : 'No image selected';
}
