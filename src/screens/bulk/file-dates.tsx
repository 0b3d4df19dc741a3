import { useAtom, useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { batchSummaryAtom } from '../../state/batch/atoms.ts';
import { fileDatesAtom } from '../../state/batch/choices.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ActionChoice, ActionMenu } from '../../ui/overlays/action-menu.tsx';

/** Chooses the dates of the files in the ZIP. Browsers do not let pages set the dates of other files. */
export function FileDates() {
  const t = useTranslate();
  const { total } = useAtomValue(batchSummaryAtom);
  const [dates, choose] = useAtom(fileDatesAtom);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (total === 0) return null;
  const options = [
    { value: 'changed', label: t('As in the originals') },
    { value: 'taken', label: t('When the photo was taken') },
  ] as const;
  const chosen = options.find(({ value }) => value === dates)?.label ?? '';
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('Dates in the ZIP: {choice}', { choice: chosen.toLocaleLowerCase(t.language) })}
      </Button>
      {anchor !== null && (
        <ActionMenu label={t('Dates in the ZIP')} anchor={anchor} onClose={() => setAnchor(null)}>
          <ActionChoice label={t('Dates in the ZIP')} value={dates} options={options} onChange={choose} />
        </ActionMenu>
      )}
    </>
  );
}
