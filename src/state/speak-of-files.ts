import { type Access, announce } from './announce.ts';

interface Others<Candidate> {
  /** The names of files that are no images. */
  readonly skipped: readonly string[];
  /** Images that the list has already. */
  readonly listed: readonly Candidate[];
}

/** Says which of the dropped, pasted or chosen files were not added. @param addAgain adds images that are listed */
export function speakOfFiles<Candidate extends { readonly file: File }>(
  store: Access,
  added: number,
  { skipped, listed }: Others<Candidate>,
  addAgain: (listed: readonly Candidate[]) => void,
): void {
  if (listed.length > 0) {
    const names = listed.map(({ file }) => file.name);
    const again = { run: () => addAgain(listed), forget: () => {} };
    announce(store, 'info', { kind: 'files-listed', names }, again);
  }
  if (added + listed.length === 0) announce(store, 'bad', { kind: 'nothing-was-an-image' });
  else if (skipped.length > 0) announce(store, 'info', { kind: 'files-skipped', added, skipped });
}
