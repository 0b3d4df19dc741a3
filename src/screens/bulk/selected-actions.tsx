import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { batchToolAtom } from '../../state/batch/atoms.ts';
import { BATCH_COMMANDS } from '../../state/batch/batch-commands.ts';
import { canDownloadAtom } from '../../state/workbench/atoms.ts';
import { Button } from '../../ui/controls/button.tsx';

/** Saves the image on the stage. Encodes it first if the batch has not done so. */
export function SelectedActions() {
  const t = useTranslate();
  const tool = useAtomValue(batchToolAtom);
  const canDownload = useAtomValue(canDownloadAtom);
  const download = useSetAtom(BATCH_COMMANDS.download);
  return (
    <Button disabled={!canDownload} onClick={(click) => click.detail < 2 && download()}>
      {t(tool.downloadLabel)}
    </Button>
  );
}
