import { FORMATS } from '../../codecs/formats.ts';
import type { BatchRow, BatchSummary } from '../../domain/batch.ts';
import type { JobState } from '../../domain/job.ts';
import type { ArchiveState, FolderState } from '../../state/batch/atoms.ts';
import { failureMessage } from '../messages.ts';

const STATE_WORDS: { readonly [State in Exclude<JobState, 'failed'>]: string } = {
  waiting: 'Waiting',
  decoding: 'Reading',
  resizing: 'Resizing',
  encoding: 'Encoding',
  done: 'Done',
  cancelled: 'Cancelled',
};

/** Where a row stands; for a failed one the reason, as a sentence. The row itself says which file it is. */
export function stateWords({ state, outdated, failure }: BatchRow): string {
  if (state === 'failed') return failure === null ? 'Failed' : failureMessage(failure, 'This file');
  return state === 'done' && outdated ? 'Older settings' : STATE_WORDS[state];
}

/** `as PNG, own size`: what a picture has of its own; `null` where it is like the others. */
export function overrideWords({ override }: BatchRow): string | null {
  if (override === null) return null;
  const { format, quality, scalePercent, maxWidthPx, effort } = override;
  const words = [
    ...(format === undefined || format === 'source' ? [] : [`as ${FORMATS[format].label}`]),
    ...(quality === undefined ? [] : [`quality ${quality}`]),
    ...(scalePercent === undefined && maxWidthPx === undefined ? [] : ['own size']),
    ...(effort === undefined ? [] : ['own effort']),
  ];
  return words.length === 0 ? null : words.join(', ');
}

const COUNT = new Intl.NumberFormat('en');

/** `1,000`. */
export function countWords(count: number): string {
  return COUNT.format(count);
}

/** `1 picture`, `1,000 pictures`. */
export function pictureWords(count: number): string {
  return `${countWords(count)} ${count === 1 ? 'picture' : 'pictures'}`;
}

/** Pictures that have not ended yet. */
export function countLeft({ total, done, failed }: BatchSummary): number {
  return Math.max(0, total - done - failed);
}

/** `412 of 1,000 done`. */
export function doneWords({ done, total }: { readonly done: number; readonly total: number }): string {
  return `${countWords(done)} of ${countWords(total)} done`;
}

/** `12.4 images per second`; slow work by the minute. */
export function rateWords(imagesPerSecond: number): string {
  if (imagesPerSecond >= 0.95) return `${round(imagesPerSecond)} images per second`;
  return `${round(imagesPerSecond * 60)} images per minute`;
}

/** `about 2 minutes left`: no more exact than anybody can know. */
export function timeLeftWords(seconds: number): string {
  if (seconds < 10) return 'a few seconds left';
  if (seconds < 55) return `about ${Math.round(seconds / 10) * 10} seconds left`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `about ${minutes === 1 ? '1 minute' : `${minutes} minutes`} left`;
  const hours = Math.round(minutes / 30) / 2;
  return `about ${hours === 1 ? '1 hour' : `${hours} hours`} left`;
}

const ARCHIVE_FAILURES: {
  readonly [Reason in Extract<ArchiveState, { kind: 'failed' }>['reason']]: string;
} = {
  quota: 'The archive does not fit: this device has too little room. Free some, then download again.',
  write: 'The archive could not be written. Your pictures are still here: download again.',
  read: 'A finished picture can no longer be read. Retry what failed, then download again.',
};

/** What has become of the archive; `null` while there is none. */
export function archiveWords(archive: ArchiveState): string | null {
  switch (archive.kind) {
    case 'idle':
      return null;
    case 'writing':
      return `Writing the archive: ${countWords(archive.done)} of ${countWords(archive.total)}`;
    case 'saved':
      return archive.parts === 1 ? 'The archive is saved.' : `The archive is saved in ${archive.parts} parts.`;
    case 'failed':
      return ARCHIVE_FAILURES[archive.reason];
  }
}

/** How far the folder is; `null` while none was chosen. */
export function folderWords(folder: FolderState): string | null {
  switch (folder.kind) {
    case 'idle':
      return null;
    case 'writing':
      return `${pictureWords(folder.written)} saved into the folder ${folder.name}.`;
    case 'failed':
      return folder.reason === 'quota'
        ? `The disk of the folder ${folder.name} is full. Your pictures are still here: free some room, then choose a folder again.`
        : `The folder ${folder.name} can no longer be written to. Your pictures are still here: choose a folder again.`;
  }
}

function round(value: number): number {
  return value >= 10 ? Math.round(value) : Math.round(value * 10) / 10;
}
