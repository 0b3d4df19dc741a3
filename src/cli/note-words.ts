import type { Note } from '../domain/outcome/notes.ts';
import { formatOf } from '../formats/formats.ts';

type Code = Note['code'];

type NoteOf<Wanted extends Code> = Extract<Note, { readonly code: Wanted }>;

const HDR_LOSSES: { readonly [Because in NoteOf<'hdr-left-out'>['because']]: string } = {
  format: 'the format cannot store HDR',
  foreign: 'a gain map of this kind cannot be kept, HDR was left out',
  damaged: 'the gain map is damaged, HDR was left out',
  size: 'the gain map does not fit into the size, HDR was left out',
  browser: 'the gain map cannot be adapted here, HDR was left out',
  range: 'HDR was left out, so highlights are no brighter than white',
};

const NOT_RECOMPRESSED: { readonly [Because in NoteOf<'not-recompressed'>['because']]: string } = {
  reshaped: 'encoded again, because this is not possible without loss',
  source: 'encoded again, because this is not possible without loss',
  unrestorable: 'no JPEG is restorable from this file',
};

/** What a result lost, or what else is not as the user may expect. */
const WORDS: { readonly [Wanted in Code]?: (note: NoteOf<Wanted>) => string } = {
  'crop-aligned': ({ xPx, yPx }) =>
    `the crop moved by ${xPx} × ${yPx} pixels to whole blocks, so that no pixel changed`,
  'hdr-left-out': ({ because }) => HDR_LOSSES[because],
  'first-page-only': () => 'only the first page',
  'main-image-only': () => 'only the main image',
  'first-frame-only': () => 'only the first frame',
  'one-frame-only': ({ frame }) => `only frame ${frame}`,
  'motion-cut': ({ frames }) => `only the ${frames} frames before the damage`,
  'motion-broken': () => 'the frames are numbered wrongly, only the image was read',
  'lines-repaired': () => 'damaged lines are blank',
  'depth-reduced': ({ bits = 8 }) => `reduced to ${bits} bits per channel`,
  'colors-converted': ({ format }) =>
    `colors converted to sRGB, which is all that ${formatOf(format).label} stores here`,
  'metadata-damaged': () => 'damaged metadata was left out',
  'metadata-lost': ({ format }) => `metadata was left out, because ${formatOf(format).label} has no place for it`,
  'metadata-too-large': () => 'the metadata does not fit into the size',
  'not-recompressed': ({ because }) => NOT_RECOMPRESSED[because],
};

/** @returns the notes that matter in a terminal. The messages have no capitals and stops */
export function saidNotes(notes: readonly Note[]): { code: Code; message: string }[] {
  return notes.flatMap((note) => {
    const words = WORDS[note.code] as ((note: Note) => string) | undefined;
    return words ? [{ code: note.code, message: words(note) }] : [];
  });
}
