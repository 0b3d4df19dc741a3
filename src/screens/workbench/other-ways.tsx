import { ExportButton } from '../export/export-button.tsx';
import { ShareButton } from './share-button.tsx';

/** The other ways to save a result, beside the download. */
export function OtherWays() {
  return (
    <>
      <ShareButton />
      <ExportButton />
    </>
  );
}
