import { useAtomValue } from 'jotai';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { MAX_EXPORTS } from '../../domain/recipe/export-choice.ts';
import {
  FILE_GOALS,
  type FileGoal,
  goalOfFile,
  isDetailed,
  withFileFormat,
  withFileGoal,
  withFileMark,
  withFileWidth,
} from '../../domain/recipe/own-file.ts';
import type { RecipeOutput } from '../../domain/recipe/recipe.ts';
import { parseBytes } from '../../domain/settings/byte-size.ts';
import { LOOK_SCORES } from '../../domain/settings/goal.ts';
import { parseWhole } from '../../domain/settings/whole-numbers.ts';
import { FORMAT_IDS } from '../../formats/formats.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { PlainPhrase } from '../../i18n/t.ts';
import { settingsAtom } from '../../state/workbench/atoms.ts';
import { Button } from '../../ui/controls/button.tsx';
import { DraftField } from '../../ui/controls/draft-field.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { NumberField } from '../../ui/controls/number-field.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { shortenName } from '../../words/display-name.ts';
import { limitWords } from '../../words/limit-words.ts';
import { recipeSummary } from '../presets/recipe-lines.ts';
import { formatChoiceLabel } from '../settings/format-choice.ts';
import { EXPORT_WIDTHS } from './export-widths.ts';
import styles from './own-files.module.css';

const GOAL_LABELS: { readonly [Goal in FileGoal]: PlainPhrase } = {
  settings: 'As in the settings',
  quality: 'Quality',
  look: 'Look',
  maxBytes: 'File size',
  lossless: 'Lossless',
};

interface OwnFilesProps {
  readonly files: readonly RecipeOutput[];
  readonly onChange: (files: readonly RecipeOutput[]) => void;
}

/** A list of files, each with its own format, width and goal. At least one. */
export function OwnFiles({ files, onChange }: OwnFilesProps) {
  const t = useTranslate();
  const addRef = useRef<HTMLDivElement>(null);
  const last = files.at(-1) ?? {};
  return (
    <div className={styles.list}>
      {files.map((file, index) => (
        // Rows keep nothing but an unfinished entry, which ends when its field loses the focus.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <fieldset key={index} className={styles.file}>
          <legend>{t('File {number}', { number: index + 1 })}</legend>
          <FileFields file={file} onChange={(next) => onChange(files.with(index, next))} />
          <span className={styles.remove}>
            <IconButton
              label={t('Remove file {number}', { number: index + 1 })}
              icon={<X size={18} strokeWidth={1.5} aria-hidden />}
              disabled={files.length === 1}
              onClick={() => {
                onChange(files.toSpliced(index, 1));
                addRef.current?.querySelector('button')?.focus();
              }}
            />
          </span>
          <MarkSwitch file={file} onChange={(next) => onChange(files.with(index, next))} />
          {isDetailed(file) && <p className={styles.details}>{recipeSummary(t, { version: 1, outputs: [file] })}</p>}
        </fieldset>
      ))}
      <div ref={addRef}>
        <Button disabled={files.length >= MAX_EXPORTS} onClick={() => onChange([...files, last])}>
          <Plus size={16} strokeWidth={1.5} aria-hidden />
          {t('Add an output')}
        </Button>
      </div>
    </div>
  );
}

interface FileFieldsProps {
  readonly file: RecipeOutput;
  readonly onChange: (file: RecipeOutput) => void;
}

function FileFields({ file, onChange }: FileFieldsProps) {
  const t = useTranslate();
  const { format = 'source' } = file;
  const formats = [...FORMAT_IDS, 'source' as const];
  return (
    <>
      <Select
        label={t('Format')}
        value={format}
        options={[...(format === 'smallest' ? [format] : []), ...formats].map((value) => ({
          value,
          label: formatChoiceLabel(t, value, null),
        }))}
        onChange={(next) => next !== 'smallest' && onChange(withFileFormat(file, next))}
      />
      <DraftField
        label={t('Width in px')}
        value={file.width === undefined ? '' : String(file.width)}
        onCommit={(text) => {
          const width = text.trim() === '' ? null : parseWhole(text.trim(), EXPORT_WIDTHS);
          if (width === undefined) return t('Enter a whole number from {min} to {max}.', EXPORT_WIDTHS);
          onChange(withFileWidth(file, width));
          return undefined;
        }}
      />
      <Select
        label={t('Goal')}
        value={goalOfFile(file)}
        options={FILE_GOALS.map((value) => ({ value, label: t(GOAL_LABELS[value]) }))}
        onChange={(goal) => onChange(withFileGoal(file, goal))}
      />
      <GoalValue file={file} onChange={onChange} />
    </>
  );
}

/** Whether the file has the mark of the settings. Nothing without a mark. */
function MarkSwitch({ file, onChange }: FileFieldsProps) {
  const t = useTranslate();
  const mark = useAtomValue(settingsAtom).mark ?? file.mark;
  if (!mark) return null;
  return (
    <div className={styles.mark}>
      <Switch
        label={t('With the mark')}
        checked={file.mark !== undefined}
        onChange={(isOn) => onChange(withFileMark(file, isOn ? mark : null))}
      />
    </div>
  );
}

/** The number of the goal, if it has one. */
function GoalValue({ file, onChange }: FileFieldsProps) {
  const t = useTranslate();
  const { quality, look, maxBytes } = file;
  if (quality !== undefined) {
    const commit = (next: number) => onChange({ ...file, quality: next });
    return <NumberField label={t('Quality')} value={quality} min={1} max={100} suffix="" onCommit={commit} />;
  }
  if (look !== undefined) {
    const commit = (next: number) => onChange({ ...file, look: next });
    return <NumberField label={t('Look')} value={look} {...LOOK_SCORES} suffix="" onCommit={commit} />;
  }
  if (maxBytes === undefined) return <span />;
  const commit = (text: string) => {
    const bytes = parseBytes(text, t.number(0.5).includes(',') ? 'decimals' : 'groups');
    if (bytes === null) return t('“{text}” is not a file size.', { text: shortenName(text, 24) });
    onChange({ ...file, maxBytes: bytes });
    return undefined;
  };
  return <DraftField label={t('At most')} value={limitWords(t, maxBytes)} onCommit={commit} />;
}
