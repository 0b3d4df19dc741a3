import { type Dropped, takeDropped } from '../../intake/take-dropped.ts';
import { loadPatiently } from '../loading/patient-load.ts';
import { useTransferIntake } from './use-transfer-intake.ts';

/**
 * Receives files that are dropped anywhere on the page, including those in dropped folders, or pasted while no text is
 * being edited.
 *
 * @param onLink called when a link is dropped instead of a file
 * @returns true while files are being dragged over the page
 */
export function useFileIntake(onFiles: (files: File[]) => void, onLink = () => {}): boolean {
  const deliver = (files: File[]) => {
    if (files.length > 0) onFiles(files);
  };
  return useTransferIntake({
    onDrop: (transfer) => void collectFiles(takeDropped(transfer)).then(deliver),
    onPaste: deliver,
    onLink,
  });
}

async function collectFiles(dropped: readonly Dropped[]): Promise<File[]> {
  const { walkDropped } = await loadPatiently(() => import('../../intake/walk-dropped.ts'));
  const files: File[] = [];
  for await (const portion of walkDropped(dropped)) files.push(...portion.map(({ file }) => file));
  return files;
}
