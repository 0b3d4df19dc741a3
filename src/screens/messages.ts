import type { PixelSize } from '../domain/geometry/size.ts';
import { MAX_SHARED_BYTES, MAX_SHARED_FILES } from '../domain/outcome/shared-limits.ts';
import type { SharedRefusal } from '../domain/outcome/shared-refusal.ts';
import { savingsPercent } from '../domain/outcome/units.ts';
import { SPACE_NAMES } from '../formats/color-space.ts';
import { formatOf } from '../formats/formats.ts';
import { bytesWords } from '../i18n/amounts.ts';
import type { Translate } from '../i18n/t.ts';
import type { Announcement, FinalResult } from '../state/workbench/model.ts';
import { quoteName } from '../words/display-name.ts';
import { failureMessage } from '../words/failure-messages.ts';
import { unreachable } from '../words/unreachable.ts';
import { colorsMessage } from './colors-words.ts';
import { motionMessage } from './motion-words.ts';
import { presetMessage } from './presets/preset-words.ts';

/**
 * @param downloadError the tool's sentence for a failed download
 */
export function announcementMessage(t: Translate, event: Announcement['event'], downloadError: string): string {
  switch (event.kind) {
    case 'nothing-was-an-image':
      return t('No images found. JPEG, PNG, GIF and WebP files work best.');
    case 'link-dropped':
      return t('That is a link, not a file. Save the image on this device, then add the file.');
    case 'files-skipped':
      return skippedWords(t, event.added, event.skipped);
    case 'files-listed':
      return listedWords(t, event.names);
    case 'file-refused':
      return failureMessage(t, event.failure, event.fileName);
    case 'files-refused':
      return t('{refused} of {added} files cannot be used. Select one in the list to see why.', {
        refused: event.refused,
        added: event.added,
      });
    case 'download-failed':
      return downloadError;
    case 'downloaded':
      return t('Downloaded {name}.', { name: quoteName(event.fileName) });
    case 'images-removed':
      return removedWords(t, event.fileNames);
    case 'settings-reset':
      return t('All settings have their defaults again.');
    case 'samples-missing':
      return t('The sample photos could not be downloaded. Check your connection and try again.');
    case 'images-lost':
      return t.count(
        event.count,
        'The page was reloaded, so {count} image is no longer here. Add it again.',
        'The page was reloaded, so {count} images are no longer here. Add them again.',
      );
    case 'share-failed':
    case 'image-copied':
    case 'copy-failed':
      return handedMessage(t, event);
    case 'shared-lost':
      return sharedLostMessage(t, event.why);
    case 'using-canvas':
      return event.because === 'network'
        ? t('Part of this site failed to load, so your browser encodes the images itself. Check your connection.')
        : t('WebAssembly is not available, so your browser encodes the images itself.');
    case 'without-workers':
      return t('This browser does not allow background work on this site, so images are processed one at a time.');
    case 'decoder-loading':
      return t('{format} support is loading, {amount} MB.', {
        format: event.label,
        amount: t.number(event.megabytes),
      });
    case 'pro-ended':
      return t(
        'Pro is no longer active in this browser. You can still download finished images. A new batch requires Pro.',
      );
    case 'welcome-to-pro':
      return t('Your subscription is active. Welcome to Pro.');
    default:
      return presetMessage(t, event);
  }
}

function removedWords(t: Translate, fileNames: readonly string[]): string {
  return fileNames.length === 1
    ? t('Removed {name}.', { name: quoteName(fileNames[0] ?? '') })
    : t.count(fileNames.length, 'Removed {count} image.', 'Removed {count} images.');
}

function sharedLostMessage(t: Translate, why: 'failed' | SharedRefusal): string {
  switch (why) {
    case 'failed':
      return t('The shared images did not arrive. Add them here instead.');
    case 'too-many':
      return t('Too many images were shared at once (limit {most}). Add them here instead.', {
        most: MAX_SHARED_FILES,
      });
    case 'too-large':
      return t('The shared images are too large in total (limit {most}). Add them here instead.', {
        most: bytesWords(t, MAX_SHARED_BYTES),
      });
    default:
      return unreachable(why);
  }
}

type Handed = Extract<Announcement['event'], { readonly kind: 'share-failed' | 'image-copied' | 'copy-failed' }>;

/** What became of an image that was to go to another program. */
function handedMessage(t: Translate, event: Handed): string {
  if (event.kind === 'share-failed') return t('The image could not be shared. Download it instead.');
  if (event.kind === 'copy-failed') return t('The image could not be copied. Download it instead.');
  return event.isPng ? t('Image copied.') : t('Image copied as PNG.');
}

/** A note about a finished image, one quiet line. */
export function noteMessage(t: Translate, note: FinalResult['notes'][number]): string {
  switch (note.code) {
    case 'first-frame-only':
    case 'one-frame-only':
    case 'motion-kept':
    case 'motion-cut':
    case 'motion-broken':
      return motionMessage(t, note);
    case 'larger-than-original':
      return t('The result is larger than your file. Use your original instead.');
    case 'recompressed':
    case 'crop-aligned':
    case 'not-recompressed':
      return losslessMessage(t, note);
    case 'enlarged':
      return t('Enlarged by {percent}%', { percent: t.number(note.percent) });
    case 'transparency-kept':
      return t('Saved as {format} to keep the transparency.', { format: formatOf(note.format).label });
    case 'colors-reduced':
    case 'nearly-lossless':
    case 'colors-kept':
      return colorsMessage(t, note);
    case 'colors-converted':
      return convertedMessage(t, note);
    case 'hdr-left-out':
      return note.because === 'format'
        ? t('HDR data was left out: {format} cannot store it.', { format: formatOf(note.format).label })
        : t(HDR_LEFT_OUT[note.because]);
    case 'depth-reduced':
      return t('Reduced to {bits} bits per channel.', { bits: note.bits ?? 8 });
    case 'camera-preview':
      return t('This is the camera’s preview, {size}, from the RAW file.', { size: sizeWords(note.size) });
    case 'first-page-only':
    case 'main-image-only':
    case 'transparency-filled':
    case 'metadata-damaged':
    case 'metadata-too-large':
    case 'places-lost':
    case 'lines-repaired':
    case 'values-clipped':
      return t(LOST[note.code]);
    case 'metadata-lost':
      return t('{format} cannot store some of the metadata.', { format: formatOf(note.format).label });
    case 'resolution-lost':
      return t('{format} cannot store the resolution (DPI).', { format: formatOf(note.format).label });
    case 'made-by-canvas':
      return note.because === 'network'
        ? t('Encoded by your browser: our encoder failed to load.')
        : t('Encoded by your browser.');
    case 'format-chosen':
    case 'kept-original':
    case 'scaled-to-fit':
    case 'looks-poor':
    case 'look-unreached':
    case 'score-estimated':
      return goalMessage(t, note);
    default:
      return unreachable(note);
  }
}

const NOT_RECOMPRESSED = {
  reshaped: 'The size or rotation changes, so the image is saved at quality {quality}.',
  source: 'This file could not be saved without loss, so it is saved at quality {quality}.',
  unrestorable: 'This file cannot be restorable, so the image is saved at quality {quality}.',
} as const;

const LOST = {
  'first-page-only': 'Several pages: only the first will be saved.',
  'main-image-only': 'The file contains more images or a video: only its main image will be saved.',
  'transparency-filled': 'Transparent areas are filled with the background color.',
  'metadata-too-large': 'The metadata was left out: it does not fit into this file size.',
  'metadata-damaged': 'Some metadata could not be read and was left out.',
  'places-lost': 'Faces or other places in the metadata were left out: they are no longer where they were.',
  'lines-repaired': 'The file is damaged: lines that could not be read were repaired.',
  'values-clipped': 'Brightness beyond white, or below black, was cut off.',
} as const;

function convertedMessage(t: Translate, { space, because, format: id }: ConvertedNote): string {
  if (because === 'profile') return t('The colors are converted to sRGB: their color description cannot be kept.');
  const format = formatOf(id).label;
  return space === 'custom'
    ? t(PROFILE_CONVERTED[because], { format })
    : t(COLORS_CONVERTED[because], { space: SPACE_NAMES[space], format });
}

type ConvertedNote = Extract<FinalResult['notes'][number], { readonly code: 'colors-converted' }>;

const PROFILE_CONVERTED = {
  format: 'The colors are converted to sRGB: {format} files made here cannot hold another color profile.',
  decoder: 'The colors are converted to sRGB, because this file can only be read that way.',
  network: 'The colors are converted to sRGB, because the code that keeps them could not be loaded.',
} as const;

const COLORS_CONVERTED = {
  format: '{space} colors are converted to sRGB: {format} files made here cannot hold them.',
  decoder: '{space} colors are converted to sRGB, because this file can only be read that way.',
  network: '{space} colors are converted to sRGB, because the code that keeps them could not be loaded.',
} as const;

const HDR_LEFT_OUT = {
  foreign: 'HDR data was left out: Pixmill cannot keep a gain map of this kind.',
  damaged: 'HDR data was left out: it is damaged.',
  size: 'HDR data was left out: it does not fit in this file size.',
  browser: 'HDR data was left out: this browser cannot adapt it.',
  range: 'HDR data was left out, so highlights are no brighter than white.',
} as const;

type GoalNote = Extract<
  FinalResult['notes'][number],
  {
    readonly code:
      | 'format-chosen'
      | 'kept-original'
      | 'scaled-to-fit'
      | 'looks-poor'
      | 'look-unreached'
      | 'score-estimated';
  }
>;

const FORMAT_CHOSEN = {
  smallest: '{format} gives the smallest file for this look.',
  exact: '{format} keeps every pixel and is even smaller.',
  transparency: '{format} keeps the transparency.',
  hdr: '{format} keeps the HDR data.',
} as const;

/** The outcome of a search for a visual quality or a file size. */
function goalMessage(t: Translate, note: GoalNote): string {
  switch (note.code) {
    case 'format-chosen':
      return t(FORMAT_CHOSEN[note.because], { format: formatOf(note.format).label });
    case 'kept-original':
      if (note.leastPercent !== undefined) {
        return t('Less than {percent}% would be saved, so your original was kept.', { percent: note.leastPercent });
      }
      return t('Your file already meets the goal, so it is kept as it is.');
    case 'scaled-to-fit':
      return t('Scaled to {size} so it still looks good at this file size.', { size: sizeWords(note.size) });
    case 'looks-poor':
      return note.goodAtPx
        ? t('Looks coarse at this file size. At {size} it would look very good.', {
            size: sizeWords(note.goodAtPx),
          })
        : t('Looks coarse at this file size.');
    case 'look-unreached':
      return t('{score} out of 100 is the best look this format can reach.', { score: Math.floor(note.score) });
    case 'score-estimated':
      return t('Measured on parts of the image, because measuring is slow in this browser.');
    default:
      return unreachable(note);
  }
}

function sizeWords({ widthPx, heightPx }: PixelSize): string {
  return `${widthPx} × ${heightPx}`;
}

type LosslessNote = Extract<
  FinalResult['notes'][number],
  { readonly code: 'recompressed' | 'crop-aligned' | 'not-recompressed' }
>;

function losslessMessage(t: Translate, note: LosslessNote): string {
  switch (note.code) {
    case 'recompressed':
      return recompressedMessage(t, note.because, savingsPercent(note.originalBytes, note.newBytes));
    case 'crop-aligned':
      return t('Lossless: the crop moves by {x} and {y} px to whole blocks.', { x: note.xPx, y: note.yPx });
    case 'not-recompressed':
      return t(NOT_RECOMPRESSED[note.because], { quality: note.qualityPercent });
  }
}

type Recompressed = Extract<LosslessNote, { readonly code: 'recompressed' }>;

function recompressedMessage(t: Translate, because: Recompressed['because'], percent: number): string {
  if (because === 'restorable') return t('Restorable: the JPEG comes back from this file byte for byte.');
  if (because === 'held') return t('Every pixel of the JPEG stays exact, with the metadata that you keep.');
  if (because === 'restored') return t('Restored: the JPEG that your file holds, byte for byte.');
  if (because === 'asked')
    return percent > 0 ? t('No pixel has changed.') : t('This file cannot get smaller without loss.');
  return percent > 0
    ? t('Already well compressed: {percent}% smaller without loss.', { percent })
    : t('Already well compressed: it cannot get smaller.');
}

/** The number of files that are named. */
const MAX_NAMED = 5;

function skippedWords(t: Translate, added: number, skipped: readonly string[]): string {
  return t('{added} added, {skipped} skipped (not an image): {names}', {
    added: t.number(added),
    skipped: t.number(skipped.length),
    names: namesWords(t, skipped),
  });
}

function listedWords(t: Translate, names: readonly string[]): string {
  const words = t.count(
    names.length,
    '{count} image is in the list already, so it was not added again:',
    '{count} images are in the list already, so they were not added again:',
  );
  return `${words} ${namesWords(t, names)}`;
}

function namesWords(t: Translate, all: readonly string[]): string {
  const names = all.slice(0, MAX_NAMED).map(quoteName).join(', ');
  const more = all.length - MAX_NAMED;
  return more > 0 ? t('{names} and {more} more', { names, more: t.number(more) }) : names;
}
