import { fileNameOf } from '../../domain/batch/naming.ts';
import { fillTemplate, goalFacts, usableTemplate } from '../../domain/recipe/name-template.ts';
import type { Store } from '../store.ts';
import { effectiveSettingsAtom, itemsAtom, ownNamesAtom, selectedInfoAtom, workAtom } from './atoms.ts';
import { dateForNameAtom } from './original-facts.ts';

/** Names downloads by the template of the settings. Runs until the page closes. */
export function startOwnNames(store: Store): void {
  store.set(ownNamesAtom, {
    fill: (get, { subject, nameTemplate, ...own }) => {
      const template = usableTemplate({ nameTemplate });
      if (template === null) return null;
      const { shown } = get(workAtom);
      const { widthPx, heightPx } = shown?.size ?? get(selectedInfoAtom)?.size ?? { widthPx: 0, heightPx: 0 };
      const number = get(itemsAtom).findIndex(({ id }) => id === subject.id) + 1;
      const facts = {
        path: subject.name,
        number,
        date: get(dateForNameAtom),
        widthPx,
        heightPx,
        ...goalFacts(get(effectiveSettingsAtom)),
      };
      return fileNameOf(fillTemplate(template, { ...facts, ...own }));
    },
  });
}
