import { useAtomValue, useSetAtom } from 'jotai';
import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { proVerdictAtom } from '../../state/account/access.ts';
import { linkedRecipeAtom, readLinkAtom } from '../../state/presets/apply.ts';
import {
  hasPresetsAtom,
  loadPresetsAtom,
  presetsAtom,
  syncPresetsAtom,
  toolDefaultAtom,
} from '../../state/presets/presets.ts';
import { startToolAtom } from '../../state/presets/start-tool.ts';
import { toolAtom } from '../../state/workbench/atoms.ts';
import { type ListCommands, SINGLE_COMMANDS } from '../../state/workbench/list-commands.ts';
import { canResetAtom } from '../../state/workbench/undo-settings.ts';
import { Button } from '../../ui/controls/button.tsx';
import { lazyPatiently } from '../../ui/loading/patient-load.ts';

const PresetsSheet = lazyPatiently(() => import('./presets-sheet.tsx'));
const LinkedRecipe = lazyPatiently(() => import('./linked-recipe.tsx'));

/**
 * Opens the presets. Shown once there is something to save or to choose, because a first visit needs none, and always
 * to those who have many images.
 */
export function PresetsButton({ commands = SINGLE_COMMANDS }: { readonly commands?: ListCommands }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const canReset = useAtomValue(canResetAtom);
  const hasPresets = useAtomValue(hasPresetsAtom);
  const hasDefault = useAtomValue(toolDefaultAtom) !== null;
  const { id, takes } = useAtomValue(toolAtom);
  const hasLink = useAtomValue(linkedRecipeAtom) !== null;
  const load = useSetAtom(loadPresetsAtom);
  useLinkedRecipe();
  usePresetSync();
  const start = useSetAtom(startToolAtom);
  // Before the settings are shown.
  useLayoutEffect(() => start(id, commands), [start, id, commands]);
  useEffect(() => void load(), [load]);
  return (
    <>
      {(canReset || hasPresets || hasDefault || takes === 'many') && (
        <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('Presets')}
        </Button>
      )}
      <Suspense>
        {isOpen && <PresetsSheet commands={commands} onClose={() => setOpen(false)} />}
        {hasLink && <LinkedRecipe commands={commands} />}
      </Suspense>
    </>
  );
}

/** Several changes in a row are written once. */
const SYNC_AFTER_MS = 2000;

const RETRY_AFTER_MS = 30_000;

/** Keeps the presets of a member with the account, after every change and when the network is back. */
function usePresetSync(): void {
  const isPro = useAtomValue(proVerdictAtom) === 'allowed';
  const presets = useAtomValue(presetsAtom);
  const sync = useSetAtom(syncPresetsAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the presets starts it again
  useEffect(() => {
    if (!isPro) return;
    let isOver = false;
    let timer = setTimeout(attempt, SYNC_AFTER_MS);
    async function attempt(): Promise<void> {
      clearTimeout(timer);
      if (!(await sync()) && !isOver) timer = setTimeout(attempt, RETRY_AFTER_MS);
    }
    const onOnline = () => void attempt();
    addEventListener('online', onOnline);
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener('online', onOnline);
    };
  }, [isPro, presets, sync]);
}

/** Reads the recipe behind the page's address, also if the visitor pastes another one. */
function useLinkedRecipe(): void {
  const readLink = useSetAtom(readLinkAtom);
  useEffect(() => {
    const read = () => {
      // A reload must not ask again.
      if (readLink(location.hash)) history.replaceState(history.state, '', location.pathname + location.search);
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, [readLink]);
}
