import { useAtomValue, useSetAtom } from 'jotai';
import { useRef } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { type ListCommands, SINGLE_COMMANDS } from '../../state/workbench/list-commands.ts';
import { canResetAtom, resetSettingsAtom } from '../../state/workbench/undo-settings.ts';
import { Button } from '../../ui/controls/button.tsx';
import { usePassFocus } from '../../ui/focus/use-pass-focus.ts';

interface ResetButtonProps {
  readonly commands?: ListCommands;
}

/** Gives all settings their defaults. Shown while one of them differs. */
export function ResetButton(props: ResetButtonProps) {
  return useAtomValue(canResetAtom) && <Reset {...props} />;
}

function Reset({ commands = SINGLE_COMMANDS }: ResetButtonProps) {
  const t = useTranslate();
  const reset = useSetAtom(resetSettingsAtom);
  const ref = useRef<HTMLSpanElement>(null);
  usePassFocus(ref, focusSettings);
  return (
    <span ref={ref}>
      <Button variant="quiet" size="small" onClick={() => reset(commands)}>
        {t('Reset settings')}
      </Button>
    </span>
  );
}

/** Focuses the first control of the settings. */
function focusSettings(): void {
  document
    .querySelector<HTMLElement>('[data-control] :is(input, button, [role=combobox]):not(:disabled)')
    ?.focus({ preventScroll: true });
}
