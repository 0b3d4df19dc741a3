import type { TemplateFault } from '../../domain/recipe/name-template.ts';
import type { Translate } from '../../i18n/t.ts';

/** Why a template for names cannot be used. */
export function templateFaultWords(t: Translate, fault: TemplateFault): string {
  switch (fault.code) {
    case 'unknown-part': {
      const part = t('Names have no part {part}.', { part: `{${fault.part}}` });
      return fault.meant === null ? part : `${part} ${t('Did you mean {part}?', { part: `{${fault.meant}}` })}`;
    }
    case 'open-brace':
      return t('A brace is not closed.');
    case 'no-name':
      return t('The last part of the name is empty.');
  }
}
