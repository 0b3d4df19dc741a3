import type { BatchRow, BatchSummary } from '../../domain/batch/batch.ts';
import { isSkipped } from '../../domain/batch/made-before.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import type { JobState } from '../../domain/outcome/job.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import { MIN_BATCH } from '../../domain/settings/tool-rules.ts';
import { formatOf } from '../../formats/formats.ts';
import { bytesWords } from '../../i18n/amounts.ts';
import { pastDayWords } from '../../i18n/prices-and-dates.ts';
import type { PlainPhrase, Translate } from '../../i18n/t.ts';
import type { ArchiveState, FolderState } from '../../state/batch/atoms.ts';
import type { UnfinishedBatch } from '../../state/batch/unfinished.ts';
import { batchToolById } from '../../tools/tools.ts';
import { failureMessage } from '../../words/failure-messages.ts';
import { limitWords } from '../../words/limit-words.ts';
import { lookWords } from '../settings/look-words.ts';

const STATE_WORDS: { readonly [State in Exclude<JobState, 'failed'>]: PlainPhrase } = {
  waiting: 'Waiting',
  decoding: 'Reading',
  resizing: 'Resizing',
  encoding: 'Encoding',
  done: 'Done',
  cancelled: 'Cancelled',
};

/** The state of a row; for a failed one, the reason as a sentence. Omits the file name, which the row already shows. */
export function stateWords(t: Translate, row: BatchRow): string {
  const { state, outdated, excluded, failure, lacksFile, madeBefore } = row;
  if (madeBefore && isSkipped(row)) return t('Done {when}', { when: pastDayWords(t, madeBefore.atMs) });
  if (excluded) return t('Excluded');
  if (state === 'waiting' && lacksFile) return t('Waiting for its file');
  if (state === 'failed') return failure === null ? t('Failed') : failureMessage(t, failure, t('This file'));
  return t(state === 'done' && outdated ? 'Outdated' : STATE_WORDS[state]);
}

/** `as PNG, custom size`: an image's own settings, what became of its transparency and its pixels, and its score; `null` if none. */
export function overrideWords(t: Translate, row: BatchRow): string | null {
  const { override, pose, result, score, further, madeBefore } = row;
  const { format, lossless, scalePercent, maxWidthPx } = override ?? {};
  const words = [
    ...(format && format !== 'source' && format !== 'smallest'
      ? [t('as {format}', { format: formatOf(format).label })]
      : []),
    ...goalWords(t, override ?? {}),
    ...(lossless === undefined ? [] : [t(lossless ? 'lossless' : 'not lossless')]),
    ...(scalePercent === undefined && maxWidthPx === undefined ? [] : [t('custom size')]),
    ...otherWords(t, override ?? {}),
    ...(pose.turn === 1 ? [] : [t('rotated')]),
    ...(pose.straighten === undefined ? [] : [t('straightened')]),
    ...(pose.crop === undefined ? [] : [t('cropped')]),
    ...(result === null ? [] : resultWords(t, result)),
    ...(score === null ? [] : [lookWords(t, score)]),
    ...(madeBefore?.isResult ? [t('made by Pixmill {when}', { when: pastDayWords(t, madeBefore.atMs) })] : []),
    ...(result === null || !further?.files.length
      ? []
      : [t.count(further.files.length, '+{count} file', '+{count} files')]),
  ];
  return words.length === 0 ? null : words.join(', ');
}

/** The settings that rows name as a goal, a format or a size, and those that only qualify another setting. */
type NamedElsewhere =
  | 'aim'
  | 'qualityPercent'
  | 'lookScore'
  | 'maxBytes'
  | 'mayScale'
  | 'setBytes'
  | 'lossless'
  | 'format'
  | 'choices'
  | 'widthPx'
  | 'heightPx'
  | 'scalePercent'
  | 'lockAspect'
  | 'maxWidthPx'
  | 'maxHeightPx'
  | 'preserveAspect'
  | 'losslessMode'
  | 'paletteScore';

type OtherWords = {
  readonly [Key in Exclude<keyof Settings, NamedElsewhere>]: (t: Translate, value: Settings[Key]) => string;
};

/** An image's other own settings, mostly without their values, because a row has no space for them. */
const OTHER_WORDS: OtherWords = {
  fit: (t) => t('custom fit'),
  focus: (t, focus) => t(focus === 'attention' ? 'what stands out stays' : 'the middle stays'),
  padding: (t) => t('custom canvas'),
  marginPercent: (t, percent) => t('{percent}% margin', { percent }),
  sharpen: (t, level) => t(level === 'off' ? 'not sharpened' : 'sharpened'),
  keepSmall: (t, keeps) => t(keeps ? 'not enlarged' : 'may be enlarged'),
  frame: (t, frame) => t('frame {frame}', { frame }),
  palette: (t, palette) => t(palette === 'all' ? 'all colors' : 'fewer colors'),
  colorSpace: (t, space) => (space === 'keep' ? t('wide colors') : 'sRGB'),
  effort: (t) => t('custom effort'),
  metadata: (t) => t('custom metadata'),
  // Images of a batch share their template.
  nameTemplate: (t) => t('custom name'),
  mark: (t, mark) => t(mark ? 'own mark' : 'no mark'),
  stamp: (t, stamp) => t(stamp ? 'own stamp' : 'no stamp'),
  minSavingsPercent: (t, percent) =>
    percent > 0 ? t('saves at least {percent}%', { percent }) : t('saves any amount'),
  matte: (t) => t('custom background'),
};

function otherWords(t: Translate, own: Partial<Settings>): readonly string[] {
  const wordsOf = <Key extends keyof OtherWords>(key: Key) => {
    const value: Settings[Key] | undefined = own[key];
    return value === undefined ? [] : [OTHER_WORDS[key](t, value)];
  };
  return (Object.keys(OTHER_WORDS) as (keyof OtherWords)[]).flatMap(wordsOf);
}

/** An image's own quality, look or file size. Overrides of earlier versions have only a quality. */
function goalWords(t: Translate, own: Partial<Settings>): readonly string[] {
  const { aim = 'number', qualityPercent, lookScore, maxBytes } = own;
  if (aim === 'look' && lookScore !== undefined) return [lookWords(t, lookScore)];
  if (aim === 'size' && maxBytes !== undefined) return [t('at most {size}', { size: limitWords(t, maxBytes) })];
  return qualityPercent === undefined ? [] : [t('quality {quality}', { quality: qualityPercent })];
}

type RowResult = NonNullable<BatchRow['result']>;

function resultWords(t: Translate, result: RowResult): readonly string[] {
  return [...previewWords(t, result), ...transparencyWords(t, result), ...enlargedWords(t, result)];
}

function transparencyWords(t: Translate, { format, transparency }: RowResult): readonly string[] {
  if (transparency === undefined) return [];
  return transparency === 'filled'
    ? [t('transparency filled')]
    : [t('as {format}, transparency kept', { format: formatOf(format).label })];
}

function previewWords(t: Translate, { cameraPreview }: RowResult): readonly string[] {
  return cameraPreview ? [t('camera’s preview from the RAW file')] : [];
}

function enlargedWords(t: Translate, { enlargedPercent }: RowResult): readonly string[] {
  return enlargedPercent ? [t('enlarged by {percent}%', { percent: t.number(enlargedPercent) })] : [];
}

/** `4032 × 3024` */
export function sizeWords({ widthPx, heightPx }: PixelSize): string {
  return `${widthPx} × ${heightPx}`;
}

/** `1 image`, `1,000 images`. */
export function imageWords(t: Translate, count: number): string {
  return t.count(count, '{count} image', '{count} images');
}

/** The number of images that are neither done nor failed. */
export function countLeft({ total, done, failed }: BatchSummary): number {
  return Math.max(0, total - done - failed);
}

/** `412 of 1,000 done`. */
export function doneWords(t: Translate, { done, total, made }: BatchSummary): string {
  // Earlier batches made all of them.
  if (total === 0 && made.skipped.size + made.results.size > 0) return t('Nothing left to make');
  return t('{done} of {total} done', { done: t.number(done), total: t.number(total) });
}

/** `12.4 images per second`, or per minute for slow work. */
export function rateWords(t: Translate, imagesPerSecond: number): string {
  return imagesPerSecond >= 0.95
    ? t('{rate} images per second', { rate: rounded(t, imagesPerSecond) })
    : t('{rate} images per minute', { rate: rounded(t, imagesPerSecond * 60) });
}

/** `about 2 minutes left`: rounded, because the estimate is not exact. */
export function timeLeftWords(t: Translate, seconds: number): string {
  if (seconds < 10) return t('a few seconds left');
  if (seconds < 55) return t('about {seconds} seconds left', { seconds: Math.round(seconds / 10) * 10 });
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return t.count(minutes, 'about {count} minute left', 'about {count} minutes left');
  return t.count(Math.round(minutes / 30) / 2, 'about {count} hour left', 'about {count} hours left');
}

const ARCHIVE_FAILURES: {
  readonly [Reason in Extract<ArchiveState, { kind: 'failed' }>['reason']]: PlainPhrase;
} = {
  quota: 'There is not enough space on this device for the ZIP. Free up some space, then download again.',
  write: 'The ZIP could not be written. Your images are still here.',
  read: 'A finished image can no longer be read. Add its original again, then download again.',
};

/**
 * The state of the archive as a sentence; `null` while there is none.
 *
 * @param isPaused true if the archive waits for a batch that is paused
 * @param downloadError the tool's sentence for a failed download, which the reason follows
 */
export function archiveWords(
  t: Translate,
  archive: ArchiveState,
  { isPaused, downloadError }: { readonly isPaused: boolean; readonly downloadError: PlainPhrase },
): string | null {
  switch (archive.kind) {
    case 'idle':
      return null;
    case 'writing':
      return t('Writing the ZIP: {done} of {total}', {
        done: t.number(archive.done),
        total: t.number(archive.total),
      });
    case 'waiting':
      return t(
        isPaused
          ? 'The batch is paused. Resume it, and your images will be saved when all of them are finished.'
          : 'Your images will be saved when all of them are finished.',
      );
    case 'nothing':
      return t('There is nothing to save: no image could be processed.');
    case 'too-large':
      return t('The ZIP was not saved, because it would exceed your limit.');
    case 'saved':
      return archive.parts === 1 ? t('ZIP saved.') : t('ZIP saved in {parts} parts.', { parts: archive.parts });
    case 'failed':
      return `${t(downloadError)} ${t(ARCHIVE_FAILURES[archive.reason])}`;
  }
}

/**
 * The label of the batch download button.
 *
 * @param total images in the list
 * @param deliverable how many of them can be saved
 */
export function batchDownloadLabel(t: Translate, total: number, deliverable: number): string {
  return total < MIN_BATCH
    ? t('Batch Download (2+ images required)')
    : t('Download All ({count}) Images', { count: deliverable });
}

/** `Compress multiple images, Jan 3, 2026, 14:05, 35 MB`: the batch's tool, date and size. */
export function unfinishedWords(t: Translate, { tool, usedAtMs, bytes }: UnfinishedBatch): string {
  const date = new Intl.DateTimeFormat(t.language, { dateStyle: 'medium', timeStyle: 'short' }).format(usedAtMs);
  return [t(batchToolById(tool).title), date, bytesWords(t, bytes)].join(', ');
}

/** The progress of saving to the folder; `null` until one is chosen. */
export function folderWords(t: Translate, folder: FolderState): string | null {
  switch (folder.kind) {
    case 'idle':
      return null;
    case 'writing':
      return t('{images} saved to the folder {name}.', {
        images: imageWords(t, folder.written),
        name: folder.name,
      });
    case 'failed':
      return folder.reason === 'quota'
        ? t(
            'The disk with the folder {name} is full. Your images are still here. Free up some space, then choose a folder again.',
            { name: folder.name },
          )
        : t('The folder {name} can no longer be written to. Your images are still here. Choose a folder again.', {
            name: folder.name,
          });
  }
}

function rounded(t: Translate, value: number): string {
  const exact = value >= 10 ? Math.round(value) : Math.round(value * 10) / 10;
  return t.number(exact, { useGrouping: false });
}
