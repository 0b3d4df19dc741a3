import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { MAX_PRESET_NAME, presetName, type ShownPreset, shownPresets } from '../../domain/recipe/presets.ts';
import { READY_PRESETS, type ReadyGroup, type ReadyPresetId } from '../../domain/recipe/ready-presets.ts';
import type { Recipe } from '../../domain/recipe/recipe.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { applyRecipeAtom, currentRecipeAtom } from '../../state/presets/apply.ts';
import { presetsAtom, savePresetAtom, usePresetAtom } from '../../state/presets/presets.ts';
import type { ListCommands } from '../../state/workbench/list-commands.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FormField } from '../../ui/controls/form-field.tsx';
import { RowChoice } from '../../ui/controls/row-choice.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { PresetRow } from './preset-row.tsx';
import { GROUP_LABELS, READY_LABELS, storedWords } from './preset-words.ts';
import styles from './presets-sheet.module.css';
import { recipeSummary } from './recipe-lines.ts';
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
  return (
    <Dialog title={t('Presets')} size="sheet" onClose={onClose}>
      <SaveForm />
      <OwnPresets commands={commands} onClose={onClose} />
      <ReadyPresets commands={commands} onClose={onClose} />
      <ShareSettings commands={commands} onClose={onClose} />
    </Dialog>
  );
}

/** Saves the settings on the screen. */
function SaveForm() {
  const t = useTranslate();
  const recipe = useAtomValue(currentRecipeAtom);
  const save = useSetAtom(savePresetAtom);
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState<string | null>(null);
  const name = presetName(typed);
  const submit = async () => {
    if (name === null) return;
    const stored = await save(name);
    setSaid(storedWords(t, name, stored));
    if (stored !== 'too-many') setTyped('');
  };
  return (
    <form
      className={styles.save}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={styles.typing}>
        <div className={styles.name}>
          <FormField label={t('Save these settings as')}>
            {(links) => (
              <input
                {...links}
                value={typed}
                maxLength={MAX_PRESET_NAME}
                autoComplete="off"
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </FormField>
        </div>
        <Button type="submit" disabled={name === null}>
          {t('Save')}
        </Button>
      </div>
      <p role="status" className={styles.saved}>
        {said ?? recipeSummary(t, recipe)}
      </p>
    </form>
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
