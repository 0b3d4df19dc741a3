import { useAtomValue, useSetAtom } from 'jotai';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { MAX_PRESET_NAME, presetName, type ShownPreset } from '../../domain/recipe/presets.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { saveRecipeFileAtom } from '../../state/presets/apply.ts';
import {
  chooseToolDefaultAtom,
  deletePresetAtom,
  renamePresetAtom,
  toolDefaultAtom,
} from '../../state/presets/presets.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FormField } from '../../ui/controls/form-field.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { RowChoice } from '../../ui/controls/row-choice.tsx';
import { ActionItem, ActionMenu } from '../../ui/overlays/action-menu.tsx';
import { quoteName } from '../../words/display-name.ts';
import styles from './preset-row.module.css';
import { faultWords } from './preset-words.ts';
import { recipeSummary } from './recipe-lines.ts';

interface PresetRowProps {
  readonly preset: ShownPreset;
  readonly onChoose: (preset: ShownPreset) => void;
  readonly onDeleted: (undo: () => Promise<unknown>) => void;
}

/** A preset of the user: a press applies it, its menu changes it. */
export function PresetRow({ preset, onChoose, onDeleted }: PresetRowProps) {
  const t = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isRenaming, setRenaming] = useState(false);
  const isDefault = useAtomValue(toolDefaultAtom)?.presetId === preset.id;
  const { name, read } = preset;
  if (isRenaming) return <Renaming preset={preset} onEnd={() => setRenaming(false)} />;
  const [fault] = read.ok ? [] : read.faults;
  return (
    <li className={styles.row}>
      <RowChoice
        title={
          <>
            {name}
            {isDefault && <span className={styles.mark}> {t('starts this tool')}</span>}
          </>
        }
        detail={read.ok ? recipeSummary(t, read.recipe) : fault && faultWords(t, quoteName(name), fault)}
        disabled={!read.ok}
        onChoose={() => onChoose(preset)}
      />
      <IconButton
        label={t('More for {name}', { name })}
        icon={<Ellipsis size={18} strokeWidth={1.5} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      {anchor && (
        <RowMenu
          preset={preset}
          anchor={anchor}
          onRename={() => setRenaming(true)}
          onDeleted={onDeleted}
          onClose={() => setAnchor(null)}
        />
      )}
    </li>
  );
}

interface RowMenuProps extends Pick<PresetRowProps, 'preset' | 'onDeleted'> {
  readonly anchor: HTMLElement;
  readonly onRename: () => void;
  readonly onClose: () => void;
}

function RowMenu({ preset, anchor, onRename, onDeleted, onClose }: RowMenuProps) {
  const t = useTranslate();
  const isDefault = useAtomValue(toolDefaultAtom)?.presetId === preset.id;
  const chooseDefault = useSetAtom(chooseToolDefaultAtom);
  const remove = useSetAtom(deletePresetAtom);
  const saveFile = useSetAtom(saveRecipeFileAtom);
  const { name, read } = preset;
  return (
    <ActionMenu label={t('More for {name}', { name })} anchor={anchor} onClose={onClose}>
      <ActionItem onSelect={onRename}>{t('Rename')}</ActionItem>
      <ActionItem disabled={!read.ok} onSelect={() => chooseDefault(isDefault ? null : preset)}>
        {isDefault ? t('Do not start this tool with it') : t('Start this tool with it')}
      </ActionItem>
      <ActionItem disabled={!read.ok} onSelect={() => read.ok && void saveFile({ ...read.recipe, title: name }, name)}>
        {t('Save as a file')}
      </ActionItem>
      <ActionItem onSelect={() => void remove(preset).then(onDeleted)}>{t('Delete')}</ActionItem>
    </ActionMenu>
  );
}

function Renaming({ preset: { id, name }, onEnd }: { readonly preset: ShownPreset; readonly onEnd: () => void }) {
  const t = useTranslate();
  const rename = useSetAtom(renamePresetAtom);
  const [typed, setTyped] = useState(name);
  const next = presetName(typed);
  return (
    <li>
      <form
        className={styles.row}
        data-renaming="true"
        onSubmit={(event) => {
          event.preventDefault();
          if (next !== null) void rename(id, next).then(onEnd);
        }}
      >
        <div className={styles.name}>
          <FormField label={t('New name for {name}', { name })}>
            {(links) => (
              <input
                {...links}
                // biome-ignore lint/a11y/noAutofocus: the user just asked to type here
                autoFocus
                value={typed}
                maxLength={MAX_PRESET_NAME}
                onChange={({ target }) => setTyped(target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Escape') return;
                  // Escape would close the sheet.
                  event.preventDefault();
                  event.stopPropagation();
                  onEnd();
                }}
              />
            )}
          </FormField>
        </div>
        <Button type="submit" disabled={next === null}>
          {t('Rename')}
        </Button>
      </form>
    </li>
  );
}
