import type { ReactNode } from 'react';
import type { ExportChoice, ExportSet } from '../../domain/recipe/export-choice.ts';
import { EXAMPLE_TEMPLATE, findTemplateFault } from '../../domain/recipe/name-template.ts';
import type { RecipeOutput } from '../../domain/recipe/recipe.ts';
import { areNumbers, parseNumbers } from '../../domain/settings/whole-numbers.ts';
import { FORMAT_IDS, formatOf } from '../../formats/formats.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { PlainPhrase } from '../../i18n/t.ts';
import { CheckGroup } from '../../ui/controls/check-group.tsx';
import { DraftField } from '../../ui/controls/draft-field.tsx';
import { QuickPicks } from '../../ui/controls/quick-picks.tsx';
import { NameField } from '../names/name-field.tsx';
import styles from './export-form.module.css';
import { EXPORT_WIDTHS } from './export-widths.ts';
import { OwnFiles } from './own-files.tsx';

const SET_LABELS: { readonly [Set in ExportSet]: { readonly label: PlainPhrase; readonly hint: PlainPhrase } } = {
  responsive: {
    label: 'Web page',
    hint: 'AVIF, WebP and JPEG, 480 to 1920 px wide, and the HTML for them. Animations: WebP and GIF.',
  },
  density: { label: '1x 2x 3x', hint: 'For screens with more pixels. The largest is the whole image.' },
  favicon: { label: 'Favicons', hint: 'An ICO file, PNG icons and their manifest.' },
  shops: { label: 'Marketplaces', hint: 'For Amazon, Etsy and Shopify.' },
  own: { label: 'Formats and widths', hint: 'Every format in every width.' },
  files: { label: 'Your own files', hint: 'Each with its format, width and goal. Without a width: that of the image.' },
};

/** Each format makes so many files. */
const MOST_WIDTHS = 8;

interface ExportFormProps extends FieldsProps {
  readonly sets: readonly ExportSet[];
  /** The files that the choice makes. */
  readonly files: readonly RecipeOutput[];
  /** The name of the first file, without faults in the template; `null` without one. */
  readonly example: string | null;
  readonly onSubmit: () => void;
  /** The button that submits the form. */
  readonly action: (canSubmit: boolean) => ReactNode;
}

/** Which files to make. Effort and metadata are those of the settings. */
export function ExportForm({ choice, sets, files, example, onChange, onSubmit, action }: ExportFormProps) {
  const t = useTranslate();
  const isValid = choice.name === null || findTemplateFault(choice.name) === null;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) onSubmit();
      }}
    >
      <QuickPicks
        label={t('Set of files')}
        options={sets.map((set) => ({ value: set, label: t(SET_LABELS[set].label), chosen: set === choice.set }))}
        onPick={(set) => onChange({ ...choice, set })}
      />
      <p className={styles.hint}>{t(SET_LABELS[choice.set].hint)}</p>
      {choice.set === 'own' && <OwnFields choice={choice} onChange={onChange} />}
      {choice.set === 'files' && (
        <OwnFiles files={choice.files} onChange={(next) => onChange({ ...choice, files: next })} />
      )}
      {choice.set !== 'favicon' && (
        <NameField
          template={choice.name}
          hint={t('Such as {example}. Empty: those of the set.', { example: EXAMPLE_TEMPLATE })}
          example={example}
          onChange={(name) => onChange({ ...choice, name })}
        />
      )}
      {action(files.length > 0 && isValid)}
    </form>
  );
}

interface FieldsProps {
  readonly choice: ExportChoice;
  readonly onChange: (choice: ExportChoice) => void;
}

function OwnFields({ choice, onChange }: FieldsProps) {
  const t = useTranslate();
  return (
    <>
      <CheckGroup
        label={t('Formats')}
        options={FORMAT_IDS.map((value) => ({ value, label: formatOf(value).label }))}
        chosen={choice.formats}
        onChange={(formats) => onChange({ ...choice, formats })}
      />
      <DraftField
        label={t('Widths in px')}
        value={choice.widths.join(', ')}
        hint={t('Separated by commas. Empty: the width of the image. Nothing is enlarged.')}
        onCommit={(text) => {
          if (!areNumbers(text, EXPORT_WIDTHS)) return t('Enter a whole number from {min} to {max}.', EXPORT_WIDTHS);
          const widths = parseNumbers(text, { ...EXPORT_WIDTHS, most: Number.POSITIVE_INFINITY });
          if (widths.length > MOST_WIDTHS) return t('At most {count} widths.', { count: t.number(MOST_WIDTHS) });
          onChange({ ...choice, widths });
          return undefined;
        }}
      />
    </>
  );
}
