import { useSetAtom } from 'jotai';
import type { Failure } from '../../domain/failure.ts';
import { bytesWords } from '../../i18n/amounts.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { ListCommands } from '../../state/workbench/list-commands.ts';
import { Button } from '../../ui/controls/button.tsx';

interface ReachableSizesProps {
  readonly failure: Extract<Failure, { readonly code: 'size-unreachable' }>;
  readonly commands: ListCommands;
}

/** What can be reached instead of a file size that cannot, one press each. */
export function ReachableSizes({ failure: { smallestBytes, goodAtPx }, commands }: ReachableSizesProps) {
  const t = useTranslate();
  const change = useSetAtom(commands.changeOwn);
  return (
    <>
      {goodAtPx && (
        <Button onClick={() => change({ mayScale: true })}>
          {t('Scale to {width} × {height}', { width: goodAtPx.widthPx, height: goodAtPx.heightPx })}
        </Button>
      )}
      <Button onClick={() => change({ maxBytes: smallestBytes })}>
        {t('Allow {size}', { size: bytesWords(t, smallestBytes) })}
      </Button>
    </>
  );
}
