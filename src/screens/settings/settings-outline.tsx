import { useAtomValue } from 'jotai';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { selectedInfoAtom, settingsAtom, toolAtom } from '../../state/workbench/atoms.ts';
import { firstGroups } from './first-groups.ts';
import type { AnyField } from './setting-field.ts';
import { ChoiceRow, FieldPair, LockRow, SettingHint, SettingRow, SettingRows, SwitchRow } from './setting-rows.tsx';
import styles from './settings-outline.module.css';

/**
 * A placeholder with the look, position and height of the settings panel, drawn from its first groups. Its fields are
 * text, because the code of the controls would enlarge the first load.
 */
export function SettingsOutline() {
  const t = useTranslate();
  const tool = useAtomValue(toolAtom);
  const settings = useAtomValue(settingsAtom);
  // Nothing has turned or cropped it yet.
  const image = useAtomValue(selectedInfoAtom);
  const scope = tool.takes === 'many' ? 'batch' : 'image';
  return (
    <SettingRows>
      {firstGroups(t, { tool, settings, image, scope }).map(({ id, hinted, fields }) => (
        <SettingRow key={id} id={id} hinted={hinted}>
          {(fields as readonly AnyField[]).map((field, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing in the outline has a state
            <FieldOutline key={place} field={field} />
          ))}
          {tool.offersGoals && id === 'quality' && settings.aim !== 'number' && <div className={styles.goal} />}
        </SettingRow>
      ))}
      <p className={styles.help}>
        {t('What do these settings do?')}
        <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
      </p>
    </SettingRows>
  );
}

/** A field of the first groups as text. */
function FieldOutline({ field }: { readonly field: AnyField }) {
  switch (field.kind) {
    case 'slider':
      return <Track {...field} />;
    case 'number':
      return <Box {...field} />;
    case 'pair':
      return (
        <FieldPair>
          {field.fields.map((number) => (
            <Box key={number.name} {...number} />
          ))}
        </FieldPair>
      );
    case 'choice': {
      const chosen = field.options.find(({ value }) => value === field.value);
      const caret = <ChevronDown size={16} strokeWidth={1.5} aria-hidden />;
      return (
        <ChoiceRow>
          <Box label={field.label} value={chosen?.label} suffix={caret} hint={field.hint} />
        </ChoiceRow>
      );
    }
    case 'segments':
      return (
        <SwitchRow>
          <p className={styles.aims}>
            {field.options.map(({ value, label }) => (
              <span key={label} data-chosen={value === field.value}>
                {label}
              </span>
            ))}
          </p>
        </SwitchRow>
      );
    case 'switch':
      return (
        <LockRow>
          <span className={styles.switch} data-checked={field.value} aria-hidden />
          {field.label}
        </LockRow>
      );
    case 'hint':
      return <SettingHint>{field.text}</SettingHint>;
    default:
      return null;
  }
}

type TrackProps = Omit<Extract<AnyField, { readonly kind: 'slider' }>, 'kind' | 'name'>;

function Track({ label, value, min, max, reach, unit = '', words, hint, disabled }: TrackProps) {
  const shown = Math.min(reach?.max ?? max, Math.max(reach?.min ?? min, value));
  const place = `${((shown - min) / (max - min)) * 100}%`;
  return (
    <>
      <div className={styles.row} data-disabled={disabled}>
        <p className={styles.head}>
          <span className={styles.label}>{label}</span>{' '}
          <span className={styles.value}>{words ?? `${shown}${unit}`}</span>
        </p>
        {/* Drawn with attributes, because the content security policy forbids inline styles in prerendered pages. */}
        <svg className={styles.track} aria-hidden>
          <rect className={styles.lead} x="-9" y="7" width="9" height="4" />
          <rect className={styles.lead} y="7" width={place} height="4" />
          <circle className={styles.thumb} cx={place} cy="9" r="8" />
        </svg>
      </div>
      {hint && <SettingHint>{hint}</SettingHint>}
    </>
  );
}

interface BoxProps {
  readonly label: string;
  readonly value: string | number | undefined;
  readonly suffix?: ReactNode;
  readonly disabled?: boolean;
  readonly hint?: string | undefined;
}

function Box({ label, value, suffix = 'px', disabled = false, hint }: BoxProps) {
  return (
    <div>
      <p className={styles.field} data-disabled={disabled}>
        <span className={styles.label}>{label}</span>{' '}
        <span className={styles.box}>
          {disabled && value === 0 ? '' : value}
          <span className={styles.suffix}>{suffix}</span>
        </span>
      </p>
      {hint && <SettingHint>{hint}</SettingHint>}
    </div>
  );
}
