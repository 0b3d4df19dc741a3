import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { closeComparedAtom, compareLabAtom } from '../../state/lab/actions.ts';
import { labComparedAtom } from '../../state/lab/atoms.ts';
import type { LabReference, LabResult } from '../../state/lab/model.ts';
import { CompareView } from '../../ui/compare-view.tsx';
import { shortenName } from '../../ui/display-name.ts';
import { Select } from '../../ui/select.tsx';
import { useSay } from '../../words/language-provider.tsx';
import styles from './codec-lab.module.css';
import { encodingWords } from './lab-words.ts';

interface LabCompareProps {
  readonly reference: LabReference;
  readonly results: readonly LabResult[];
}

/** Compares any two results or their references. */
export function LabCompare({ reference, results }: LabCompareProps) {
  const say = useSay();
  const compared = useAtomValue(labComparedAtom);
  const compare = useSetAtom(compareLabAtom);
  const close = useSetAtom(closeComparedAtom);
  const [left, setLeft] = useState<string | null>(null);
  const [right, setRight] = useState<string | null>(null);

  const options = [
    { value: reference.id, label: say('Before encoding') },
    ...results.flatMap(({ id, encoding, outcome }) =>
      outcome.ok ? [{ value: id, label: encodingWords(say, encoding) }] : [],
    ),
  ];
  const labelOf = (id: string) => options.find(({ value }) => value === id)?.label ?? null;
  const leftId = left !== null && labelOf(left) !== null ? left : reference.id;
  const rightId = right !== null && labelOf(right) !== null ? right : (options[1]?.value ?? reference.id);

  useEffect(() => {
    compare(leftId, rightId);
    return () => close();
  }, [compare, close, leftId, rightId]);

  const isShown = compared?.leftId === leftId && compared.rightId === rightId;
  return (
    <>
      <div className={styles.sides}>
        <Select label={say('Left')} value={leftId} options={options} onChange={setLeft} />
        <Select label={say('Right')} value={rightId} options={options} onChange={setRight} />
      </div>
      <div className={styles.view}>
        {isShown && (
          <CompareView
            picture={{
              before: compared.leftUrl,
              after: compared.rightUrl,
              size: { width: reference.size.widthPx, height: reference.size.heightPx },
              mayHaveAlpha: reference.mayHaveAlpha,
              name: shortenName(reference.pictureName, 64),
              labels: { before: labelOf(leftId) ?? '', after: labelOf(rightId) ?? '' },
            }}
          />
        )}
      </div>
    </>
  );
}
