import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { type DoneExport, openExportedAtom } from '../../state/outputs/export.ts';
import { originalAtom, subjectAtom } from '../../state/workbench/atoms.ts';
import { CompareView } from '../../ui/compare/compare-view.tsx';
import { shortenName } from '../../words/display-name.ts';
import { comparisonOf } from '../workbench/comparison.ts';
import { useBlobUrl } from './use-blob-url.ts';

/** The image on the stage beside one of its files. */
export function ExportPreview({ item }: { readonly item: DoneExport }) {
  const subject = useAtomValue(subjectAtom);
  const original = useAtomValue(originalAtom);
  const after = useShown(item);
  if (subject?.status.kind !== 'ready' || original === null) return null;
  const { info } = subject.status.source;
  return (
    <CompareView
      image={{
        before: original.url,
        after,
        ...comparisonOf(info.size, { size: item.file.size, shaping: item.recipe }),
        mayHaveAlpha: info.mayHaveAlpha,
        name: shortenName(item.file.path, 64),
      }}
    />
  );
}

/** The object URL of a file that the page can show; `null` until there is one. */
function useShown({ blob, file: { format } }: DoneExport): string | null {
  const open = useSetAtom(openExportedAtom);
  const [shown, setShown] = useState<{ readonly of: Blob; readonly image: Blob } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void open(blob, format).then((image) => isWanted && setShown({ of: blob, image }));
    return () => {
      isWanted = false;
    };
  }, [open, blob, format]);
  return useBlobUrl(shown?.of === blob ? shown.image : null);
}
