import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { findTemplateFault, PHOTO_TEMPLATE } from '../../domain/recipe/name-template.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { batchRowsAtom, outputPathsAtom } from '../../state/batch/atoms.ts';
import { downloadNameAtom, settingsAtom, toolAtom } from '../../state/workbench/atoms.ts';
import type { ListCommands } from '../../state/workbench/list-commands.ts';
import { NameField } from '../names/name-field.tsx';

/** How the tool's results are called. */
export function NameGroup({ commands }: { readonly commands: ListCommands }) {
  const t = useTranslate();
  const { nameTemplate } = useAtomValue(settingsAtom);
  const change = useSetAtom(commands.change);
  const example = useExample();
  // A template with a mistake is only shown.
  const [faulty, setFaulty] = useState<string | null>(null);
  return (
    <NameField
      template={faulty ?? nameTemplate}
      hint={t('Such as {example}. Empty: the usual names.', { example: PHOTO_TEMPLATE })}
      example={nameTemplate === null || faulty !== null ? null : example}
      onChange={(typed) => {
        const isFaulty = typed !== null && findTemplateFault(typed) !== null;
        setFaulty(isFaulty ? typed : null);
        if (!isFaulty) change({ nameTemplate: typed });
      }}
    />
  );
}

/** The name of the image on the stage, or of the first image of the batch. */
function useExample(): string | null {
  const isBatch = useAtomValue(toolAtom).takes === 'many';
  const ofStage = useAtomValue(downloadNameAtom);
  const paths = useAtomValue(outputPathsAtom);
  const [first = ''] = useAtomValue(batchRowsAtom);
  return isBatch ? (paths.get(first) ?? null) : ofStage;
}
