import { useAtomValue, useSetAtom } from 'jotai';
import { canDownloadAtom } from '../../state/atoms.ts';
import { batchToolAtom } from '../../state/batch/atoms.ts';
import { BATCH_COMMANDS } from '../../state/batch/batch-commands.ts';
import { Button } from '../../ui/button.tsx';
import { useSay } from '../../words/language-provider.tsx';

/** Saving the image on the stage by itself: what is shown is made first where the batch has not made it yet. */
export function SelectedActions() {
  const say = useSay();
  const tool = useAtomValue(batchToolAtom);
  const canDownload = useAtomValue(canDownloadAtom);
  const download = useSetAtom(BATCH_COMMANDS.download);
  return (
    <Button disabled={!canDownload} onClick={(click) => click.detail < 2 && download()}>
      {say(tool.downloadLabel)}
    </Button>
  );
}
