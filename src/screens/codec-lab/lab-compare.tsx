import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { labComparedAtom } from '../../state/lab/atoms.ts';
import { closeComparedAtom, compareLabAtom } from '../../state/lab/compare.ts';
import type { LabReference, LabResult } from '../../state/lab/model.ts';
import { CompareView } from '../../ui/compare/compare-view.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { shortenName } from '../../ui/lists/display-name.ts';
import styles from './lab-compare.module.css';
import { encodingWords } from './lab-words.ts';

interface LabCompareProps {
  readonly reference: LabReference;
  readonly results: readonly LabResult[];
}

/** Compares any two results or their references. */
export function LabCompare({ reference, results }: LabCompareProps) {
  const t = useTranslate();
  const compared = useAtomValue(labComparedAtom);
  const compare = useSetAtom(compareLabAtom);
  const close = useSetAtom(closeComparedAtom);
  const [left, setLeft] = useState<string | null>(null);
  const [right, setRight] = useState<string | null>(null);

  const options = [
    { value: reference.id, label: t('Before encoding') },
    ...results.flatMap(({ id, encoding, outcome }) =>
      outcome.ok ? [{ value: id, label: encodingWords(t, encoding) }] : [],
    ),
  ];
  const labelOf = (id: string) => options.find(({ value }) => value === id)?.label ?? null;
  const leftId = left !== null && labelOf(left) !== null ? left : reference.id;
  const rightId = right !== null && labelOf(right) !== null ? right : (options[1]?.value ?? reference.id);

  useEffect(() => {
    void compare(leftId, rightId);
  }, [compare, leftId, rightId]);
  useEffect(() => close, [close]);

  const isShown = compared?.leftId === leftId && compared.rightId === rightId;
  return (
    <>
      <div className={styles.sides}>
        <Select label={t('Left')} value={leftId} options={options} onChange={setLeft} />
        <Select label={t('Right')} value={rightId} options={options} onChange={setRight} />
      </div>
      <div className={styles.view}>
        {isShown && (
          <CompareView
            image={{
              before: compared.leftUrl,
              after: compared.rightUrl,
              size: { width: reference.size.widthPx, height: reference.size.heightPx },
              mayHaveAlpha: reference.mayHaveAlpha,
              name: shortenName(reference.imageName, 64),
              labels: { before: labelOf(leftId) ?? '', after: labelOf(rightId) ?? '' },
            }}
          />
        )}
      </div>
    </>
  );
}
