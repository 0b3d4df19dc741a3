import type { PixelSize } from '../../domain/geometry/size.ts';
import { fail } from '../../domain/outcome/failure.ts';
import { MAX_PROFILE_BYTES } from '../shared/metadata/icc-profile.ts';
import { exifOrientation } from '../shared/metadata/tiff-directory.ts';
import { judgeColors } from '../shared/metadata/wide-spaces.ts';
import { asciiAt, type ByteSource, bytesOf } from '../shared/reading/byte-source.ts';
import { mostFrames, refuseFrames } from '../shared/reading/frames.ts';
import { factsOf, type HeaderFacts } from '../shared/reading/header-facts.ts';
import type { ColorFacts } from '../source-info.ts';

/** The most chunks of an extended file that are read. A limit on work, far above real files. */
export const MAX_CHUNKS = 4096;
/** Before each frame, browsers search all frames on the thread of the page. More frames block it for too long. */
const MAX_FRAMES = 3000;
const MAX_EXIF_BYTES = 65_536;

const HAS_PROFILE = 0x20;
export const HAS_ALPHA = 0x10;
export const HAS_EXIF = 0x08;
const HAS_ANIMATION = 0x02;

interface Chunk {
  readonly type: string;
  readonly offset: number;
  readonly length: number;
}

export async function readHeader(source: ByteSource): Promise<HeaderFacts> {
  const first = await readChunk(source, 12);
  if (first.type === 'VP8 ') return readLossy(source, first);
  if (first.type === 'VP8L') return readLossless(source, first);
  if (first.type !== 'VP8X') fail({ code: 'damaged', format: 'webp' });
  return readExtended(source, first);
}

async function readLossy(source: ByteSource, chunk: Chunk): Promise<HeaderFacts> {
  const view = await source.read(chunk.offset, 10);
  const isKeyFrame = (view.getUint8(0) & 1) === 0;
  if (!isKeyFrame || view.getUint8(3) !== 0x9d || view.getUint16(4) !== 0x012a)
    fail({ code: 'damaged', format: 'webp' });
  return factsOf(view.getUint16(6, true) & 0x3fff, view.getUint16(8, true) & 0x3fff);
}

async function readLossless(source: ByteSource, chunk: Chunk): Promise<HeaderFacts> {
  const view = await source.read(chunk.offset, 5);
  if (view.getUint8(0) !== 0x2f) fail({ code: 'damaged', format: 'webp' });
  const bits = view.getUint32(1, true);
  return factsOf((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1, { mayHaveAlpha: ((bits >>> 28) & 1) === 1 });
}

async function readExtended(source: ByteSource, header: Chunk): Promise<HeaderFacts> {
  const view = await source.read(header.offset, 10);
  const flags = view.getUint8(0);
  const metadata = await readMetadata(source, header, flags);
  const [widthPx, heightPx] = [readUint24(view, 4) + 1, readUint24(view, 7) + 1];
  if (metadata.frameCount > 1) await requireFewFrames(source, header, { widthPx, heightPx });
  return factsOf(widthPx, heightPx, {
    orientation: metadata.exif ? exifOrientation(metadata.exif) : 1,
    mayHaveAlpha: (flags & HAS_ALPHA) !== 0 || metadata.hasAlphaChunk,
    animated: metadata.frameCount > 1,
    ...judgeProfileChunk(flags, metadata),
  });
}

/** @throws FailureError `too-many-parts` */
async function requireFewFrames(source: ByteSource, header: Chunk, size: PixelSize): Promise<void> {
  const most = mostFrames(source, size, MAX_FRAMES);
  let frames = 0;
  let offset = nextOffset(header);
  // Each frame has at least one chunk of 24 bytes.
  if (source.size < most * 24) return;
  while (offset + 8 <= source.size) {
    const chunk = await readChunk(source, offset);
    offset = nextOffset(chunk);
    if (chunk.type === 'ANMF' && ++frames > most) refuseFrames('webp', most);
  }
}

interface Metadata {
  readonly exif: Uint8Array | null;
  readonly profile: Uint8Array | null;
  readonly frameCount: number;
  readonly hasAlphaChunk: boolean;
}

function judgeProfileChunk(flags: number, { profile }: Metadata): ColorFacts {
  if (!(flags & HAS_PROFILE)) return { profile: 'none' };
  return profile ? judgeColors(profile) : { profile: 'other' };
}

/** Reads the chunks until all facts that the header's flags announce are known. */
async function readMetadata(source: ByteSource, header: Chunk, flags: number): Promise<Metadata> {
  let exif: Uint8Array | null = null;
  let profile: Uint8Array | null = null;
  let frameCount = 0;
  let hasAlphaChunk = false;
  let hasImage = false;
  let offset = nextOffset(header);
  for (let step = 0; step < MAX_CHUNKS && offset + 8 <= source.size; step++) {
    const chunk = await readChunk(source, offset);
    offset = nextOffset(chunk);
    if (chunk.type === 'ICCP' && chunk.length <= MAX_PROFILE_BYTES) {
      profile = bytesOf(await source.read(chunk.offset, chunk.length));
    } else if (chunk.type === 'ALPH') {
      hasAlphaChunk = true;
    } else if (chunk.type === 'ANMF') {
      frameCount++;
    } else if (chunk.type === 'VP8 ' || chunk.type === 'VP8L') {
      hasImage = true;
    } else if (chunk.type === 'EXIF') {
      exif = await source.readUpTo(chunk.offset, Math.min(chunk.length, MAX_EXIF_BYTES));
    }
    const framesKnown = flags & HAS_ANIMATION ? frameCount > 1 : hasImage;
    if (framesKnown && (exif || !(flags & HAS_EXIF))) break;
  }
  return { exif, profile, frameCount, hasAlphaChunk };
}

export async function readChunk(source: ByteSource, offset: number): Promise<Chunk> {
  const head = await source.read(offset, 8);
  return { type: asciiAt(bytesOf(head), 0, 4), offset: offset + 8, length: head.getUint32(4, true) };
}

/** Chunks are padded to an even length. */
export function nextOffset(chunk: Chunk): number {
  return chunk.offset + chunk.length + (chunk.length & 1);
}

function readUint24(view: DataView, offset: number): number {
  return view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16);
}
