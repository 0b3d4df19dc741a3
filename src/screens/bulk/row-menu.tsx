import { useAtomValue, useSetAtom } from 'jotai';
import { type BatchRow, isWorthRetrying } from '../../domain/batch/batch.ts';
import { isSkipped } from '../../domain/batch/made-before.ts';
import { FLIP, QUARTER_TURN } from '../../domain/geometry/turn.ts';
import { isEnded } from '../../domain/outcome/job.ts';
import { isPinned } from '../../domain/settings/own-settings.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { cancelRowAtom, chooseRowFormatAtom, retryRowAtom, turnRowAtom } from '../../state/batch/actions.ts';
import { batchRunningAtom, batchToolAtom, pickedAtom, rowAtom, setStatusAtom } from '../../state/batch/atoms.ts';
import { downloadRowAtom } from '../../state/batch/download-row.ts';
import { excludeRowAtom, makeAgainAtom, pinRowAtom } from '../../state/batch/exclude-and-pin.ts';
import { pickRowsAtom } from '../../state/batch/picked.ts';
import { ActionChoice, ActionItem, ActionMenu } from '../../ui/overlays/action-menu.tsx';
import { useMedia } from '../../ui/theme/use-media.ts';
import { formatChoiceLabel } from '../settings/format-choice.ts';

interface RowMenuProps {
  readonly id: string;
  readonly anchor: HTMLElement;
  readonly onRemove: () => void;
  readonly onSettings: () => void;
  readonly onClose: () => void;
}

/** The actions for one image of a set. */
function SetItems({ row }: { readonly row: BatchRow }) {
  const { id, override, excluded } = row;
  const t = useTranslate();
  const isSet = useAtomValue(setStatusAtom) !== null;
  const pin = useSetAtom(pinRowAtom);
  const exclude = useSetAtom(excludeRowAtom);
  const makeAgain = useSetAtom(makeAgainAtom);
  const pinned = isPinned({ override });
  if (isSkipped(row)) return <ActionItem onSelect={() => makeAgain([id])}>{t('Make again')}</ActionItem>;
  return (
    <>
      {isSet && !excluded && (
        <ActionItem onSelect={() => pin(id, !pinned)}>{t(pinned ? 'Unpin its size' : 'Pin its size')}</ActionItem>
      )}
      {(isSet || excluded) && (
        <ActionItem onSelect={() => exclude(id, !excluded)}>{t(excluded ? 'Include again' : 'Exclude')}</ActionItem>
      )}
    </>
  );
}

/** Without a mouse or keys, only a finger that rests on the image would select it, which nothing shows. */
function SelectItem({ id }: { readonly id: string }) {
  const t = useTranslate();
  const isTouch = useMedia('(hover: none)');
  const isPicked = useAtomValue(pickedAtom).ids.has(id);
  const pick = useSetAtom(pickRowsAtom);
  if (!isTouch) return null;
  return (
    <ActionItem onSelect={() => pick({ kind: 'toggle', id, joins: false })}>
      {t(isPicked ? 'Deselect' : 'Select')}
    </ActionItem>
  );
}

/** The actions for one image of the batch. */
export function RowMenu({ id, anchor, onRemove, onSettings, onClose }: RowMenuProps) {
  const t = useTranslate();
  const row = useAtomValue(rowAtom(id));
  const tool = useAtomValue(batchToolAtom);
  const running = useAtomValue(batchRunningAtom);
  const download = useSetAtom(downloadRowAtom);
  const retry = useSetAtom(retryRowAtom);
  const cancel = useSetAtom(cancelRowAtom);
  const turn = useSetAtom(turnRowAtom);
  const chooseFormat = useSetAtom(chooseRowFormatAtom);

  const chosen = row.override?.format ?? 'batch';
  const offered = chosen === 'smallest' ? ([chosen, ...tool.formats] as const) : tool.formats;
  const options = [
    { value: 'batch', label: t('Same as batch') },
    ...offered.map((format) => ({ value: format, label: formatChoiceLabel(t, format, null) })),
  ] as const satisfies readonly { readonly value: typeof chosen; readonly label: string }[];

  return (
    <ActionMenu label={t('This image')} anchor={anchor} onClose={onClose}>
      <ActionItem disabled={row.state !== 'done' || row.outdated} onSelect={() => void download(id)}>
        {t('Download')}
      </ActionItem>
      {running && !isEnded(row.state) ? (
        <ActionItem onSelect={() => cancel(id)}>{t('Cancel')}</ActionItem>
      ) : (
        <ActionItem disabled={!isWorthRetrying(row) && row.state !== 'cancelled'} onSelect={() => retry(id)}>
          {t('Retry')}
        </ActionItem>
      )}
      <ActionItem onSelect={() => turn(id, QUARTER_TURN)}>{t('Rotate by 90 degrees')}</ActionItem>
      <ActionItem onSelect={() => turn(id, FLIP)}>{t('Flip horizontally')}</ActionItem>
      <ActionItem onSelect={onSettings}>{t('Settings for this image')}</ActionItem>
      <SetItems row={row} />
      <SelectItem id={id} />
      <ActionItem onSelect={onRemove}>{t('Remove')}</ActionItem>
      <ActionChoice
        label={t('Output format')}
        value={chosen}
        options={options}
        onChange={(format) => chooseFormat(id, format === 'batch' ? null : format)}
      />
    </ActionMenu>
  );
}
