import { FORMATS } from '../../codecs/formats.ts';
import type { BatchRow, BatchSummary } from '../../domain/batch.ts';
import type { JobState } from '../../domain/job.ts';
import { MIN_BATCH } from '../../domain/tool.ts';
import { batchToolById } from '../../domain/tools.ts';
import type { ArchiveState, FolderState } from '../../state/batch/atoms.ts';
import type { UnfinishedBatch } from '../../state/batch/unfinished.ts';
import { bytesWords } from '../../words/amounts.ts';
import type { PlainPhrase, Say } from '../../words/say.ts';
import { failureMessage } from '../messages.ts';

const STATE_WORDS: { readonly [State in Exclude<JobState, 'failed'>]: PlainPhrase } = {
  waiting: 'Waiting',
  decoding: 'Reading',
  resizing: 'Resizing',
  encoding: 'Encoding',
  done: 'Done',
  cancelled: 'Cancelled',
};

/** Where a row stands; for a failed one the reason, as a sentence. The row itself says which file it is. */
export function stateWords(say: Say, { state, outdated, failure }: BatchRow): string {
  if (state === 'failed') return failure === null ? say('Failed') : failureMessage(say, failure, say('This file'));
  return say(state === 'done' && outdated ? 'Outdated' : STATE_WORDS[state]);
}

/** `as PNG, custom size`: what an image has of its own, and what became of its transparency; `null` for nothing. */
export function overrideWords(say: Say, { override, pose, result }: BatchRow): string | null {
  const { format, quality, scalePercent, maxWidthPx, effort } = override ?? {};
  const words = [
    ...(format && format !== 'source' ? [say('as {format}', { format: FORMATS[format].label })] : []),
    ...(quality === undefined ? [] : [say('quality {quality}', { quality })]),
    ...(scalePercent === undefined && maxWidthPx === undefined ? [] : [say('custom size')]),
    ...(effort === undefined ? [] : [say('custom effort')]),
    ...(pose.turn === 1 ? [] : [say('rotated')]),
    ...(result === null ? [] : transparencyWords(say, result)),
  ];
  return words.length === 0 ? null : words.join(', ');
}

function transparencyWords(say: Say, { format, transparency }: NonNullable<BatchRow['result']>): readonly string[] {
  if (transparency === undefined) return [];
  return transparency === 'filled'
    ? [say('transparency filled')]
    : [say('as {format}, transparency kept', { format: FORMATS[format].label })];
}

/** `1 picture`, `1,000 pictures`. */
export function pictureWords(say: Say, count: number): string {
  return say.count(count, '{count} image', '{count} images');
}

/** Images that have not ended yet. */
export function countLeft({ total, done, failed }: BatchSummary): number {
  return Math.max(0, total - done - failed);
}

/** `412 of 1,000 done`. */
export function doneWords(say: Say, { done, total }: BatchSummary): string {
  return say('{done} of {total} done', { done: say.number(done), total: say.number(total) });
}

/** `12.4 images per second`; slow work by the minute. */
export function rateWords(say: Say, imagesPerSecond: number): string {
  return imagesPerSecond >= 0.95
    ? say('{rate} images per second', { rate: rounded(say, imagesPerSecond) })
    : say('{rate} images per minute', { rate: rounded(say, imagesPerSecond * 60) });
}

/** `about 2 minutes left`: no more exact than anybody can know. */
export function timeLeftWords(say: Say, seconds: number): string {
  if (seconds < 10) return say('a few seconds left');
  if (seconds < 55) return say('about {seconds} seconds left', { seconds: Math.round(seconds / 10) * 10 });
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return say.count(minutes, 'about {count} minute left', 'about {count} minutes left');
  return say.count(Math.round(minutes / 30) / 2, 'about {count} hour left', 'about {count} hours left');
}

const ARCHIVE_FAILURES: {
  readonly [Reason in Extract<ArchiveState, { kind: 'failed' }>['reason']]: PlainPhrase;
} = {
  quota: 'There is not enough space on this device for the ZIP. Free up some space, then download again.',
  write: 'The ZIP could not be written. Your images are still here. Try the download again.',
  read: 'A finished image can no longer be read. Retry the failed images, then download again.',
};

/** What has become of the archive; `null` while there is none. */
export function archiveWords(say: Say, archive: ArchiveState): string | null {
  switch (archive.kind) {
    case 'idle':
      return null;
    case 'writing':
      return say('Writing the ZIP: {done} of {total}', {
        done: say.number(archive.done),
        total: say.number(archive.total),
      });
    case 'waiting':
      return say('Your images will be saved when all of them are finished.');
    case 'nothing':
      return say('There is nothing to save: no image could be processed.');
    case 'saved':
      return archive.parts === 1 ? say('ZIP saved.') : say('ZIP saved in {parts} parts.', { parts: archive.parts });
    case 'failed':
      return say(ARCHIVE_FAILURES[archive.reason]);
  }
}

/**
 * The words on the batch download button.
 *
 * @param total images in the list
 * @param deliverable those of them that can be saved
 */
export function batchDownloadLabel(say: Say, total: number, deliverable: number): string {
  return total < MIN_BATCH
    ? say('Batch Download (2+ images required)')
    : say('Download All ({count}) Images', { count: deliverable });
}

/** `Compress multiple images, Jan 3, 2026, 14:05, 35 MB`: the batch's tool, date and size. */
export function unfinishedWords(say: Say, { tool, usedAtMs, bytes }: UnfinishedBatch): string {
  const date = new Intl.DateTimeFormat(say.language, { dateStyle: 'medium', timeStyle: 'short' }).format(usedAtMs);
  return [say(batchToolById(tool).title), date, bytesWords(say, bytes)].join(', ');
}

/** How far the folder is; `null` while none was chosen. */
export function folderWords(say: Say, folder: FolderState): string | null {
  switch (folder.kind) {
    case 'idle':
      return null;
    case 'writing':
      return say('{pictures} saved to the folder {name}.', {
        pictures: pictureWords(say, folder.written),
        name: folder.name,
      });
    case 'failed':
      return folder.reason === 'quota'
        ? say(
            'The disk with the folder {name} is full. Your images are still here. Free up some space, then choose a folder again.',
            { name: folder.name },
          )
        : say('The folder {name} can no longer be written to. Your images are still here. Choose a folder again.', {
            name: folder.name,
          });
  }
}

function rounded(say: Say, value: number): string {
  const exact = value >= 10 ? Math.round(value) : Math.round(value * 10) / 10;
  return say.number(exact, { useGrouping: false });
}
