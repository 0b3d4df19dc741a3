import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { EXPORT_SETS, type ExportChoice, type ExportPlan, type ExportSet } from '../../domain/recipe/export-plan.ts';
import {
  DEFAULT_TEMPLATE,
  EXAMPLE_TEMPLATE,
  findTemplateFault,
  MAX_TEMPLATE_LENGTH,
} from '../../domain/recipe/name-template.ts';
import { parseNumbers } from '../../domain/settings/whole-numbers.ts';
import { FORMAT_IDS, formatOf } from '../../formats/formats.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { PlainPhrase } from '../../i18n/t.ts';
import { exportChoiceAtom } from '../../state/outputs/choice.ts';
import { exportExampleAtom, exportPlanAtom, exportRunAtom, startExportAtom } from '../../state/outputs/export.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CheckGroup } from '../../ui/controls/check-group.tsx';
import { FormField } from '../../ui/controls/form-field.tsx';
import { QuickPicks } from '../../ui/controls/quick-picks.tsx';
import styles from './export-form.module.css';
import { templateFaultWords } from './template-words.ts';

const SET_LABELS: { readonly [Set in ExportSet]: { readonly label: PlainPhrase; readonly hint: PlainPhrase } } = {
  responsive: { label: 'Web page', hint: 'AVIF, WebP and JPEG, 480 to 1920 px wide, and the HTML for them.' },
  density: { label: '1x 2x 3x', hint: 'For screens with more pixels. The largest is the whole image.' },
  favicon: { label: 'Favicons', hint: 'An ICO file, PNG icons and their manifest.' },
  shops: { label: 'Marketplaces', hint: 'For Amazon, Etsy and Shopify.' },
  own: { label: 'Formats and widths', hint: 'Every format in every width.' },
};

/** Each format makes so many files. */
const WIDTHS = { min: 1, max: 65_535, most: 8 };

/** Which files to make. Quality, look and metadata are those of the settings. */
export function ExportForm() {
  const t = useTranslate();
  const [choice, choose] = useAtom(exportChoiceAtom);
  const start = useSetAtom(startExportAtom);
  const planFor = useAtomValue(exportPlanAtom);
  const plan = planFor(choice);
  const count = plan?.outputs.length ?? 0;
  const hasRun = useAtomValue(exportRunAtom) !== null;
  const fault = choice.name === null ? null : findTemplateFault(choice.name);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (fault === null) void start(choice);
      }}
    >
      <QuickPicks
        label={t('Set of files')}
        options={EXPORT_SETS.map((set) => ({
          value: set,
          label: t(SET_LABELS[set].label),
          chosen: set === choice.set,
        }))}
        onPick={(set) => choose({ ...choice, set })}
      />
      <p className={styles.hint}>{t(SET_LABELS[choice.set].hint)}</p>
      {choice.set === 'own' && <OwnFields choice={choice} onChange={choose} />}
      {choice.set !== 'favicon' && <NameField choice={choice} plan={plan} onChange={choose} />}
      <Button type="submit" variant={hasRun ? 'secondary' : 'primary'} disabled={count === 0 || fault !== null}>
        {t.count(count, 'Make {count} file', 'Make {count} files')}
      </Button>
    </form>
  );
}

interface FieldsProps {
  readonly choice: ExportChoice;
  readonly onChange: (choice: ExportChoice) => void;
}

function OwnFields({ choice, onChange }: FieldsProps) {
  const t = useTranslate();
  const [typed, setTyped] = useState(choice.widths.join(', '));
  return (
    <>
      <CheckGroup
        label={t('Formats')}
        options={FORMAT_IDS.map((value) => ({ value, label: formatOf(value).label }))}
        chosen={choice.formats}
        onChange={(formats) => onChange({ ...choice, formats })}
      />
      <FormField label={t('Widths in px')} hint={t('Separated by commas. Empty: the width of the image.')} optional>
        {(links) => (
          <input
            {...links}
            value={typed}
            inputMode="numeric"
            onChange={({ target }) => {
              setTyped(target.value);
              onChange({ ...choice, widths: parseNumbers(target.value, WIDTHS) });
            }}
          />
        )}
      </FormField>
    </>
  );
}

/** The names of the files, with what can stand in them. */
function NameField({ choice, plan, onChange }: FieldsProps & { readonly plan: ExportPlan | null }) {
  const t = useTranslate();
  const exampleOf = useAtomValue(exportExampleAtom);
  const fault = choice.name === null ? null : findTemplateFault(choice.name);
  const example = fault === null && plan ? exampleOf(plan) : null;
  const hint = t('Such as {example}. Empty: those of the set.', { example: EXAMPLE_TEMPLATE });
  return (
    <FormField
      label={t('File names')}
      optional
      hint={example === null ? hint : `${hint} ${t('The first file: {name}', { name: example })}`}
      error={fault === null ? undefined : templateFaultWords(t, fault)}
    >
      {(links) => (
        <input
          {...links}
          value={choice.name ?? ''}
          maxLength={MAX_TEMPLATE_LENGTH}
          placeholder={DEFAULT_TEMPLATE}
          spellCheck={false}
          onChange={({ target }) => onChange({ ...choice, name: target.value === '' ? null : target.value })}
        />
      )}
    </FormField>
  );
}
