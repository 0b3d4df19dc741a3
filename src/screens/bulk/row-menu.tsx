import { useAtomValue, useSetAtom } from 'jotai';
import { isEnded } from '../../domain/job.ts';
import type { FormatChoice } from '../../domain/settings.ts';
import { FLIP, QUARTER_TURN } from '../../domain/turn.ts';
import { cancelRowAtom, chooseRowFormatAtom, retryRowAtom, turnRowAtom } from '../../state/batch/actions.ts';
import { batchRunningAtom, batchToolAtom, rowAtom } from '../../state/batch/atoms.ts';
import { downloadRowAtom } from '../../state/batch/download-row.ts';
import { ActionChoice, ActionItem, ActionMenu } from '../../ui/action-menu.tsx';
import { useSay } from '../../words/language-provider.tsx';
import { formatChoiceLabel } from '../workbench/format-choice.ts';

interface RowMenuProps {
  readonly id: string;
  readonly anchor: HTMLElement;
  readonly onRemove: () => void;
  readonly onSettings: () => void;
  readonly onClose: () => void;
}

/** What can be done with one image of the batch. */
export function RowMenu({ id, anchor, onRemove, onSettings, onClose }: RowMenuProps) {
  const say = useSay();
  const row = useAtomValue(rowAtom(id));
  const tool = useAtomValue(batchToolAtom);
  const running = useAtomValue(batchRunningAtom);
  const download = useSetAtom(downloadRowAtom);
  const retry = useSetAtom(retryRowAtom);
  const cancel = useSetAtom(cancelRowAtom);
  const turn = useSetAtom(turnRowAtom);
  const chooseFormat = useSetAtom(chooseRowFormatAtom);

  const options = [
    { value: 'batch', label: say('Same as batch') },
    ...tool.formats.map((format) => ({ value: format, label: formatChoiceLabel(say, format, null) })),
  ] as const satisfies readonly { readonly value: FormatChoice | 'batch'; readonly label: string }[];
  const chosen = row.override?.format ?? 'batch';

  return (
    <ActionMenu label={say('This image')} anchor={anchor} onClose={onClose}>
      <ActionItem disabled={row.state !== 'done' || row.outdated} onSelect={() => void download(id)}>
        {say('Download')}
      </ActionItem>
      {running && !isEnded(row.state) ? (
        <ActionItem onSelect={() => cancel(id)}>{say('Cancel')}</ActionItem>
      ) : (
        <ActionItem disabled={row.state !== 'failed' && row.state !== 'cancelled'} onSelect={() => retry(id)}>
          {say('Retry')}
        </ActionItem>
      )}
      <ActionItem onSelect={() => turn(id, QUARTER_TURN)}>{say('Rotate by 90 degrees')}</ActionItem>
      <ActionItem onSelect={() => turn(id, FLIP)}>{say('Flip left and right')}</ActionItem>
      <ActionItem onSelect={onSettings}>{say('Settings for this image')}</ActionItem>
      <ActionItem onSelect={onRemove}>{say('Remove')}</ActionItem>
      <ActionChoice
        label={say('Output format')}
        value={chosen}
        options={options}
        onChange={(format) => chooseFormat(id, format === 'batch' ? null : format)}
      />
    </ActionMenu>
  );
}
