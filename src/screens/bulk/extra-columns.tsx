import { useAtom } from 'jotai';
import type { BatchRow } from '../../domain/batch/batch.ts';
import { carriedPrivateFacts } from '../../domain/outcome/carried.ts';
import { factsIn, isPrivate, type PrivateFacts } from '../../domain/outcome/private-facts.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { PlainPhrase, Translate } from '../../i18n/t.ts';
import { type ExtraColumn, extraColumnsAtom } from '../../state/batch/choices.ts';
import { ActionCheck, ActionMenu } from '../../ui/overlays/action-menu.tsx';
import { carriedWords } from '../carried-words.ts';
import { factInSentence } from '../privacy-words.ts';

/** In display order. */
const HEADINGS: { readonly [Column in ExtraColumn]: PlainPhrase } = {
  frames: 'Frames',
  profile: 'Colors',
  depth: 'Bit depth',
  hdr: 'HDR',
  metadata: 'Metadata',
  private: 'Private data',
};

const ALL = Object.keys(HEADINGS) as readonly ExtraColumn[];

export function extraColumnHeading(column: ExtraColumn): PlainPhrase {
  return HEADINGS[column];
}

/** The columns that the user has turned on, in display order. */
export function shownColumns(chosen: readonly string[]): readonly ExtraColumn[] {
  return ALL.filter((column) => chosen.includes(column));
}

/** The text of a row in this column, empty while it is not known. */
export function extraColumnWords(t: Translate, column: ExtraColumn, { privateFacts, result }: BatchRow): string {
  if (column === 'private') return privateWords(t, privateFacts, result && carriedPrivateFacts(result.carries));
  const fact = result?.carries.find(({ kind }) => kind === column);
  return fact ? carriedWords(t, fact) : '';
}

/** `place, software → nothing private` */
function privateWords(t: Translate, original: PrivateFacts | null, now: PrivateFacts | null | undefined): string {
  if (original === null) return '';
  const before = listWords(t, original);
  const isPrivateBefore = factsIn(original).some(isPrivate);
  return now && isPrivateBefore ? `${before} → ${listWords(t, now)}` : before;
}

function listWords(t: Translate, facts: PrivateFacts): string {
  const labels = factsIn(facts)
    .filter(isPrivate)
    .map((fact) => factInSentence(t, fact));
  return labels.length === 0 ? t('nothing private') : labels.join(', ');
}

interface ColumnsMenuProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** Turns columns on and off. */
export function ColumnsMenu({ anchor, onClose }: ColumnsMenuProps) {
  const t = useTranslate();
  const [chosen, choose] = useAtom(extraColumnsAtom);
  const toggle = (column: ExtraColumn, isOn: boolean) =>
    choose(ALL.filter((each) => (each === column ? isOn : chosen.includes(each))));
  return (
    <ActionMenu label={t('Columns')} anchor={anchor} onClose={onClose}>
      {ALL.map((column) => (
        <ActionCheck key={column} checked={chosen.includes(column)} onChange={(isOn) => toggle(column, isOn)}>
          {t(HEADINGS[column])}
        </ActionCheck>
      ))}
    </ActionMenu>
  );
}
