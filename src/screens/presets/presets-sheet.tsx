import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { type ShownPreset, shownPresets } from '../../domain/recipe/presets.ts';
import { READY_PRESETS, type ReadyGroup, type ReadyPresetId } from '../../domain/recipe/ready-presets.ts';
import type { Recipe } from '../../domain/recipe/recipe.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { applyRecipeAtom } from '../../state/presets/apply.ts';
import { presetsAtom, usePresetAtom } from '../../state/presets/presets.ts';
import type { ListCommands } from '../../state/workbench/list-commands.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FormField } from '../../ui/controls/form-field.tsx';
import { RowChoice } from '../../ui/controls/row-choice.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { PresetRow } from './preset-row.tsx';
import { GROUP_LABELS, READY_LABELS } from './preset-words.ts';
import styles from './presets-sheet.module.css';
import { recipeSummary } from './recipe-lines.ts';
import { SavePreset } from './save-preset.tsx';
import { ShareSettings } from './share-settings.tsx';

/** More presets than these are found by typing. */
const FEW = 5;

interface PresetsSheetProps {
  readonly commands: ListCommands;
  readonly onClose: () => void;
}

/** Saves the settings under a name, applies saved and ready-made ones, and gives them to others. */
export default function PresetsSheet({ commands, onClose }: PresetsSheetProps) {
  const t = useTranslate();
  const recipe = useAtomValue(commands.recipe);
  return (
    <Dialog title={t('Presets')} size="sheet" onClose={onClose}>
      <SavePreset recipe={recipe} commands={commands} />
      <OwnPresets commands={commands} onClose={onClose} />
      <ReadyPresets commands={commands} onClose={onClose} />
      <ShareSettings commands={commands} onClose={onClose} />
    </Dialog>
  );
}

/** The preset that was deleted last. */
interface Deleted {
  readonly name: string;
  readonly undo: () => Promise<unknown>;
}

function OwnPresets({ commands, onClose }: PresetsSheetProps) {
  const t = useTranslate();
  const all = useAtomValue(presetsAtom);
  const apply = useSetAtom(usePresetAtom);
  const [search, setSearch] = useState('');
  const [deleted, setDeleted] = useState<Deleted | null>(null);
  const count = shownPresets(all, '').length;
  const shown = shownPresets(all, search);
  if (count === 0 && deleted === null) return null;
  const choose = (preset: ShownPreset) => {
    onClose();
    void apply(preset, commands);
  };
  return (
    <section className={styles.section}>
      <h3>{t('Your presets')}</h3>
      {count > FEW && (
        <FormField label={t('Find a preset')} optional>
          {({ required: _, ...links }) => (
            <input {...links} type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
          )}
        </FormField>
      )}
      <ul className={styles.list}>
        {shown.map((preset) => (
          <PresetRow
            key={preset.id}
            preset={preset}
            onChoose={choose}
            onDeleted={(undo) => setDeleted({ name: preset.name, undo })}
          />
        ))}
      </ul>
      {shown.length === 0 && count > 0 && <p className={styles.none}>{t('No preset has this name.')}</p>}
      <div role="status" className={styles.deleted}>
        {deleted && (
          <>
            {t('Deleted the preset {name}.', { name: deleted.name })}
            <Button
              size="small"
              onClick={() => {
                void deleted.undo();
                setDeleted(null);
              }}
            >
              {t('Undo')}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

function ReadyPresets({ commands, onClose }: PresetsSheetProps) {
  const t = useTranslate();
  const apply = useSetAtom(applyRecipeAtom);
  return (
    <section className={styles.section}>
      <h3>{t('Ready-made')}</h3>
      <div className={styles.groups}>
        {(Object.keys(READY_PRESETS) as ReadyGroup[]).map((group) => (
          <div key={group}>
            <h4>{t(GROUP_LABELS[group])}</h4>
            <ul className={styles.ready}>
              {(Object.entries(READY_PRESETS[group]) as [ReadyPresetId, Recipe][]).map(([id, recipe]) => (
                <li key={id}>
                  <RowChoice
                    title={t(READY_LABELS[id])}
                    detail={recipeSummary(t, recipe)}
                    onChoose={() => {
                      onClose();
                      apply(recipe, t(READY_LABELS[id]), commands);
                    }}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
