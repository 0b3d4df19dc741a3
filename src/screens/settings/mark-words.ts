import type { MarkPlace } from '../../domain/geometry/mark.ts';
import { MARK_PARTS, type MarkTextFault } from '../../domain/recipe/mark-text.ts';
import type { PlainPhrase, Translate } from '../../i18n/t.ts';

export const MARK_PLACE_LABELS: { readonly [Place in MarkPlace]: PlainPhrase } = {
  'top-left': 'Top left',
  top: 'Top',
  'top-right': 'Top right',
  left: 'Left',
  center: 'Center',
  right: 'Right',
  'bottom-left': 'Bottom left',
  bottom: 'Bottom',
  'bottom-right': 'Bottom right',
  tiled: 'All over',
};

/** Why a text cannot be a mark. */
export function markFaultWords(t: Translate, fault: MarkTextFault): string {
  switch (fault.code) {
    case 'not-a-line':
      return t('At most {count} characters.', { count: 200 });
    case 'unknown-letter':
      return t('Marks have Latin, Greek and Cyrillic letters, but no {letter}.', { letter: fault.letter });
    default:
      return t('Only {parts} can stand in braces.', { parts: MARK_PARTS.join(', ') });
  }
}
