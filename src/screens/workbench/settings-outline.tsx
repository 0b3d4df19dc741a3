import { useAtomValue } from 'jotai';
import { EFFORT_HINTS, EFFORT_LABELS } from '../../domain/effort.ts';
import { wantedGeometry } from '../../domain/geometry.ts';
import type { Control } from '../../domain/tool.ts';
import { selectedInfoAtom, settingsAtom, toolAtom } from '../../state/atoms.ts';
import { useSay } from '../../words/language-provider.tsx';
import { formatChoiceLabel } from './format-choice.ts';
import styles from './settings.module.css';

/** The settings as text, in the place and at the height of the controls that are about to be there. */
export function SettingsOutline() {
  const say = useSay();
  const tool = useAtomValue(toolAtom);
  const settings = useAtomValue(settingsAtom);
  const image = useAtomValue(selectedInfoAtom);
  const geometry = image && wantedGeometry(settings, image.size);

  const rows: { readonly [Name in Control]: () => React.ReactNode } = {
    quality: () => <Row kind="track" label={say('Quality')} value={String(settings.quality)} />,
    scale: () => <Row kind="track" label={say('Scale')} value={`${geometry?.scalePercent ?? 100}${say('%')}`} />,
    size: () => (
      <>
        <div className={styles.pair}>
          <Row kind="box" label={say('Width')} value={String(geometry?.widthPx ?? 0)} />
          <Row kind="box" label={say('Height')} value={String(geometry?.heightPx ?? 0)} />
        </div>
        <p className={styles.lock}>{say('Lock aspect ratio')}</p>
      </>
    ),
    box: () => (
      <>
        <div className={styles.pair}>
          <Row kind="box" label={say('Max width')} value={String(settings.maxWidthPx)} />
          <Row kind="box" label={say('Max height')} value={String(settings.maxHeightPx)} />
        </div>
        <p className={styles.lock}>{say('Preserve aspect ratio')}</p>
      </>
    ),
    format: () => <Row kind="box" label={say('Format')} value={formatChoiceLabel(say, settings.format, null)} />,
  };

  return (
    <div className={styles.settings}>
      {tool.controls.map((control) => (
        <div key={control} className={styles.control} data-control={control} data-hinted={'qualityHints' in tool}>
          {rows[control]()}
        </div>
      ))}
      <div className={styles.control} data-control="effort">
        <Row kind="box" label={say('Effort')} value={say(EFFORT_LABELS[settings.effort])} />
        <p className={styles.hint}>{say(EFFORT_HINTS[settings.effort])}</p>
      </div>
      <p className={styles.help}>{say('What do these settings do?')}</p>
    </div>
  );
}

function Row({ kind, label, value }: { kind: 'track' | 'box'; label: string; value: string }) {
  return (
    <p className={styles.row} data-kind={kind}>
      <span className={styles.label}>{label}</span> <span className={styles.value}>{value}</span>
    </p>
  );
}
