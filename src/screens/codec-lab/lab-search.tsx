import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { DEFAULT_SETTINGS } from '../../domain/settings/settings.ts';
import { DEFAULT_FORMAT, type FormatId, WRITABLE_FORMATS } from '../../formats/formats.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { LabReference, LabRow } from '../../lab/model.ts';
import { labProgressAtom } from '../../state/lab/atoms.ts';
import { closeLabSearchAtom, labSearchAtom, searchLabAtom } from '../../state/lab/search.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Segments } from '../../ui/controls/segments.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { failureMessage } from '../../words/failure-messages.ts';
import { FieldView } from '../settings/field-view.tsx';
import { AIM_LABELS } from '../settings/first-groups.ts';
import { lookFields, sizeLimitFields } from '../settings/goal-fields.ts';
import { LabNote } from './lab-note.tsx';
import styles from './lab-search.module.css';
import { LabSearchSteps } from './lab-search-steps.tsx';
import { foundWords } from './search-words.ts';

/** The formats with a quality setting, which a search can choose. */
const LOSSY_FORMATS = WRITABLE_FORMATS.filter(({ write }) => write.quality !== null);

interface LabSearchProps {
  readonly reference: LabReference;
  readonly rows: readonly LabRow[];
}

/** Searches for a look or a size like the tools, and shows every try. */
export function LabSearch({ reference, rows }: LabSearchProps) {
  const t = useTranslate();
  const [aim, setAim] = useState<'look' | 'size'>('look');
  const [settings, change] = useState(DEFAULT_SETTINGS);
  const [format, setFormat] = useState<FormatId>(DEFAULT_FORMAT);
  const search = useAtomValue(labSearchAtom);
  const isBlocked = useAtomValue(labProgressAtom).kind === 'running';
  const start = useSetAtom(searchLabAtom);
  const close = useSetAtom(closeLabSearchAtom);
  useEffect(() => close, [close]);
  const { lookScore: score, maxBytes } = settings;
  const goal =
    aim === 'look' ? ({ kind: 'look', score } as const) : ({ kind: 'size', maxBytes, mayScale: false } as const);
  const fields =
    aim === 'look'
      ? lookFields(t, settings, { disabled: false, note: undefined })
      : sizeLimitFields(t, settings, { isEach: false, note: undefined }).filter(({ kind }) => kind !== 'check');
  return (
    <>
      <LabNote>
        {t('See how the tools find a quality: every try, on a sample of the image and on the whole image.')}
      </LabNote>
      <div className={styles.goal}>
        <Segments
          label={t('Search for')}
          value={aim}
          options={(['look', 'size'] as const).map((value) => ({ value, label: t(AIM_LABELS[value]) }))}
          onChange={setAim}
        />
        <Select
          label={t('Format')}
          value={format}
          options={LOSSY_FORMATS.map(({ id, label }) => ({ value: id, label }))}
          onChange={setFormat}
        />
        {fields.map((field) => (
          <FieldView
            key={`${field.kind} ${'label' in field ? field.label : ''}`}
            field={field}
            onChange={(part) => change({ ...settings, ...part })}
          />
        ))}
        {search?.kind === 'searching' ? (
          <Button onClick={() => close()}>{t('Cancel')}</Button>
        ) : (
          <Button disabled={isBlocked} onClick={() => void start(reference, { format, goal })}>
            {t('Search')}
          </Button>
        )}
      </div>
      <p role="status" className={styles.words}>
        {search?.kind === 'searching' && t('Searching…')}
        {search?.kind === 'found' && foundWords(t, search)}
        {search?.kind === 'failed' && failureMessage(t, search.failure, reference.imageName)}
      </p>
      {search?.kind === 'found' && <LabSearchSteps found={search} rows={rows} />}
    </>
  );
}
