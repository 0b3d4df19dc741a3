import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { batchToolAtom } from '../../state/batch/atoms.ts';
import { BATCH_COMMANDS } from '../../state/batch/batch-commands.ts';
import { measureStageHeatAtom } from '../../state/batch/stage-heat.ts';
import { canDownloadAtom } from '../../state/workbench/atoms.ts';
import { heatOnAtom, reachedAtom } from '../../state/workbench/weak-spots.ts';
import { Button } from '../../ui/controls/button.tsx';

/** Saves the selected image. Encodes it first if the batch has not done so. */
export function SelectedActions() {
  const t = useTranslate();
  const tool = useAtomValue(batchToolAtom);
  const canDownload = useAtomValue(canDownloadAtom);
  const download = useSetAtom(BATCH_COMMANDS.download);
  useStageHeat();
  return (
    <Button disabled={!canDownload} onClick={(click) => click.detail < 2 && download()}>
      {t(tool.downloadLabel)}
    </Button>
  );
}

/** Measures the heat map of a stored result when the user turns it on. */
function useStageHeat(): void {
  const isHeatOn = useAtomValue(heatOnAtom);
  const reached = useAtomValue(reachedAtom);
  const measure = useSetAtom(measureStageHeatAtom);
  useEffect(() => {
    if (isHeatOn && reached !== null) void measure();
  }, [isHeatOn, reached, measure]);
}
