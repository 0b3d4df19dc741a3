import type { Orientation } from '../../domain/geometry/turn.ts';
import { fail } from '../../domain/outcome/failure.ts';
import { onDemand } from '../../domain/outcome/on-demand.ts';
import type { ByteSource } from '../shared/reading/byte-source.ts';
import { mostFrames, refuseFrames } from '../shared/reading/frames.ts';
import { factsOf, type HeaderFacts } from '../shared/reading/header-facts.ts';
import { findTopBox } from '../shared/reading/isobmff.ts';
import { BitReader } from './bit-reader.ts';
import { BARE_CODESTREAM } from './signature.ts';
import { readExtraFields, readSize } from './size-fields.ts';

/** More than any header with a usual profile has. */
const MAX_HEADER_BYTES = 16_384;

/** A header, the size of a section, and the section. */
const LEAST_FRAME_BYTES = 4;

/** Reads the size and metadata headers of ISO/IEC 18181-1. */
export async function readHeader(source: ByteSource): Promise<HeaderFacts> {
  const codestream = await source.readUpTo(await findCodestream(source), MAX_HEADER_BYTES);
  const bits = new BitReader(codestream);
  bits.read(16);
  const [widthPx, heightPx] = readSize(bits);
  const isDefault = bits.read(1) === 1;
  const hasExtraFields = !isDefault && bits.read(1) === 1;
  const orientation = hasExtraFields ? ((bits.read(3) + 1) as Orientation) : 1;
  const { hasPreview, motion } = hasExtraFields ? readExtraFields(bits) : { hasPreview: false, motion: null };
  // Default metadata means sRGB. Fields after a preview, which hardly any file has, are not read.
  const colors = isDefault || hasPreview ? ({ profile: 'none' } as const) : (await loadColors()).readColors(codestream);
  const most = mostFrames(source, { widthPx, heightPx });
  if (source.size > most * LEAST_FRAME_BYTES) await requireFewFrames(source, codestream, most);
  return factsOf(widthPx, heightPx, { orientation, mayHaveAlpha: true, animated: motion !== null, ...colors });
}

// Loaded on demand, because most images have default metadata.
const loadColors = () => onDemand(import('./colors.ts'));

/** @throws FailureError `too-many-parts` */
async function requireFewFrames(source: ByteSource, head: Uint8Array, most: number): Promise<void> {
  const { countFrames } = await onDemand(import('./count-frames.ts'));
  if ((await countFrames(source, head, most)) > most) refuseFrames('jxl', most);
}

async function findCodestream(source: ByteSource): Promise<number> {
  const isBare = (await source.read(0, 2)).getUint16(0) === BARE_CODESTREAM;
  if (isBare) return 0;
  const box = (await findTopBox(source, ['jxlc', 'jxlp'])) ?? fail({ code: 'damaged', format: 'jxl' });
  // A partial codestream starts with its sequence number.
  return box.type === 'jxlp' ? box.start + 4 : box.start;
}
