import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { LabReference, LabResult } from '../../lab/model.ts';
import { type LabCompared, labComparedAtom, labProgressAtom } from '../../state/lab/atoms.ts';
import { closeComparedAtom, compareLabAtom } from '../../state/lab/compare.ts';
import { closeHeatAtom, labHeatAtom, measureHeatAtom } from '../../state/lab/heat.ts';
import { type CompareControls, CompareView } from '../../ui/compare/compare-view.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { HeatOverlay } from '../../ui/heat/heat-overlay.tsx';
import { shortenName } from '../../words/display-name.ts';
import { encodingWords } from '../../words/lab-words.ts';
import { boxOf } from '../box-of.ts';
import styles from './lab-compare.module.css';
import { LabHeatWords } from './lab-heat.tsx';

interface LabCompareProps {
  readonly reference: LabReference;
  readonly results: readonly LabResult[];
}

/** Compares any two results or their references. */
export function LabCompare({ reference, results }: LabCompareProps) {
  const t = useTranslate();
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

  const compared = useCompared(leftId, rightId);
  const heat = useHeat(leftId, rightId);
  const viewRef = useRef<CompareControls>(null);
  const size = { width: reference.size.widthPx, height: reference.size.heightPx };
  const regions = heat.found?.kind === 'measured' ? heat.found.regions : null;
  return (
    <>
      <div className={styles.sides}>
        <Select label={t('Left')} value={leftId} options={options} onChange={setLeft} />
        <Select label={t('Right')} value={rightId} options={options} onChange={setRight} />
      </div>
      <Switch label={t('Heat map')} checked={heat.isOn} disabled={heat.isBlocked} onChange={heat.turn} />
      {heat.found && (
        <LabHeatWords
          heat={heat.found}
          imageName={reference.imageName}
          onShowWorst={() => regions && viewRef.current?.showArea(boxOf(regions.worst.area))}
        />
      )}
      <div className={styles.view}>
        {compared && (
          <CompareView
            ref={viewRef}
            image={{
              before: compared.leftUrl,
              after: compared.rightUrl,
              size,
              mayHaveAlpha: reference.mayHaveAlpha,
              name: shortenName(reference.imageName, 64),
              labels: { before: labelOf(leftId) ?? '', after: labelOf(rightId) ?? '' },
            }}
            {...(regions && {
              overlay: <HeatOverlay tiles={regions.tiles} framed={boxOf(regions.worst.area)} size={size} />,
            })}
          />
        )}
      </div>
    </>
  );
}

/** @returns `null` until both images can be shown */
export function useCompared(leftId: string, rightId: string): LabCompared | null {
  const compared = useAtomValue(labComparedAtom);
  const compare = useSetAtom(compareLabAtom);
  const close = useSetAtom(closeComparedAtom);
  useEffect(() => {
    void compare(leftId, rightId);
  }, [compare, leftId, rightId]);
  useEffect(() => close, [close]);
  return compared?.leftId === leftId && compared.rightId === rightId ? compared : null;
}

/** The heat map of two results, if it is turned on. It waits for a run to end, because it would distort the times. */
function useHeat(leftId: string, rightId: string) {
  const [isOn, turn] = useState(false);
  const isBlocked = useAtomValue(labProgressAtom).kind === 'running';
  const found = useAtomValue(labHeatAtom);
  const measure = useSetAtom(measureHeatAtom);
  const close = useSetAtom(closeHeatAtom);
  useEffect(() => {
    if (!isOn || isBlocked) return;
    void measure(leftId, rightId);
    return close;
  }, [isOn, isBlocked, leftId, rightId, measure, close]);
  return { isOn, turn, isBlocked, found };
}
