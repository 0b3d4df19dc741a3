import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { MAX_PRESET_NAME, presetName } from '../../domain/recipe/presets.ts';
import type { Recipe } from '../../domain/recipe/recipe.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { savePresetAtom } from '../../state/presets/presets.ts';
import type { ListCommands } from '../../state/workbench/list-commands.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FormField } from '../../ui/controls/form-field.tsx';
import { useFramingChoice } from './framing-choice.tsx';
import { storedWords } from './preset-words.ts';
import { recipeSummary } from './recipe-lines.ts';
import styles from './save-preset.module.css';

interface SavePresetProps {
  /** The settings, without the rotation and crop. */
  readonly recipe: Recipe;
  readonly commands: Pick<ListCommands, 'framing'>;
}

/** Saves settings under a name. */
export function SavePreset({ recipe: settings, commands }: SavePresetProps) {
  const t = useTranslate();
  const { recipe, question } = useFramingChoice(settings, commands, {
    ofImage: 'With the rotation and crop of this image',
    ofAll: 'With the rotation and crop of all images',
  });
  const save = useSetAtom(savePresetAtom);
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState<string | null>(null);
  const name = presetName(typed);
  const submit = async () => {
    if (name === null) return;
    const stored = await save(name, recipe);
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
      {question}
      <p role="status" className={styles.saved}>
        {said ?? recipeSummary(t, recipe)}
      </p>
    </form>
  );
}
