import { useAtomValue, useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { commandOf } from '../../domain/recipe/command-line.ts';
import { RECIPE_EXTENSION } from '../../domain/recipe/presets.ts';
import { linkToRecipe } from '../../domain/recipe/recipe-link.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { PlainPhrase } from '../../i18n/t.ts';
import { addressOf } from '../../site.ts';
import { openRecipeFileAtom, saveRecipeFileAtom } from '../../state/presets/apply.ts';
import { toolAtom } from '../../state/workbench/atoms.ts';
import type { ListCommands } from '../../state/workbench/list-commands.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { useFramingChoice } from './framing-choice.tsx';
import styles from './share-settings.module.css';

interface ShareSettingsProps {
  readonly commands: ListCommands;
  readonly onClose: () => void;
}

const NO_IMAGE = 'A link has no room for the image of the mark. Save the settings as a file.' satisfies PlainPhrase;
const TOO_LONG = 'These settings are too long for a link. Save them as a file.' satisfies PlainPhrase;

/** Gives the settings on the screen to others: as a link, a file or a command. No image leaves the device. */
export function ShareSettings({ commands, onClose }: ShareSettingsProps) {
  const t = useTranslate();
  const { recipe, question } = useFramingChoice(useAtomValue(commands.recipe), commands, {
    ofImage: 'Link and file with the rotation and crop of this image',
    ofAll: 'Link and file with the rotation and crop of all images',
  });
  const ownRecipe = useAtomValue(commands.ownRecipe);
  const { path, title } = useAtomValue(toolAtom);
  const saveFile = useSetAtom(saveRecipeFileAtom);
  const openFile = useSetAtom(openRecipeFileAtom);
  const inputRef = useRef<HTMLInputElement>(null);
  const { copy, outcome } = useCopy();
  const [asked, setAsked] = useState<PlainPhrase | null>(null);
  const hasImage = recipe.outputs.some(({ mark }) => mark?.image !== undefined);
  const give = (text: string | null, done: PlainPhrase) => {
    setAsked(text === null ? (hasImage ? NO_IMAGE : TOO_LONG) : done);
    if (text !== null) copy(text);
  };
  const isTooLong = asked === TOO_LONG || asked === NO_IMAGE;
  const isRefused = !isTooLong && outcome === 'refused';
  return (
    <section className={styles.section}>
      <h3>{t('Share these settings')}</h3>
      {question && <div className={styles.question}>{question}</div>}
      <div className={styles.ways}>
        <Button
          onClick={() =>
            give(
              linkToRecipe(location.origin + addressOf(path), recipe),
              'Copied. The link contains the settings, never an image.',
            )
          }
        >
          {t('Copy link')}
        </Button>
        <Button onClick={() => give(commandOf(ownRecipe), 'Copied. The command makes the same files in a terminal.')}>
          {t('Copy as command')}
        </Button>
        <Button onClick={() => void saveFile(recipe, t(title))}>{t('Save as a file')}</Button>
        <Button onClick={() => inputRef.current?.click()}>{t('Open a file…')}</Button>
        <input
          ref={inputRef}
          type="file"
          accept={`${RECIPE_EXTENSION},.json`}
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (!file) return;
            onClose();
            void openFile(file, commands);
          }}
        />
      </div>
      <p role="status" className={styles.said}>
        {isRefused && t('The browser blocks the clipboard. Save the settings as a file.')}
        {asked !== null && (isTooLong || outcome === 'copied') && t(asked)}
      </p>
    </section>
  );
}
