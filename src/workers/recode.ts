import { keepsShape } from '../domain/pixel-plan.ts';
import { readComplete } from './decode.ts';
import { loadCodec } from './load-codec.ts';
import type { JobRequest, Note } from './protocol.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export interface Recoded {
  readonly bytes: Bytes;
  readonly notes: readonly Note[];
}

/** Coding anew saves a tenth, rarely more. Pixels that take less of the file's bytes than this are not worth the look. */
const WORTH_A_LOOK = 0.8;

/** The source coded anew if the recipe asks for that. @returns `null` if it does not, or if it cannot be */
export async function recodeIfAsked(request: JobRequest): Promise<Recoded | null> {
  const { info, recipe } = request;
  if (recipe.output.recode !== 'always' || !keepsShape(info.size, recipe)) return null;
  return recode(request, 'asked');
}

/**
 * The source coded anew if that gives fewer bytes than its pixels did. It must be as plain as an encoded file: without an
 * orientation or a profile, which not everything that shows images respects. Who asks for lossless gets those too.
 *
 * @param encoded what its pixels gave
 * @returns `null` if it does not, or if it cannot be
 */
export async function recodeIfSmaller(request: JobRequest, encoded: Bytes): Promise<Recoded | null> {
  const { source, info, recipe } = request;
  if (recipe.output.recode !== 'if-smaller' || !keepsShape(info.size, recipe)) return null;
  const isPlain = info.orientation === 1 && info.profile !== 'other' && !info.cmyk;
  if (!isPlain || encoded.length < source.size * WORTH_A_LOOK) return null;
  const recoded = await recode(request, 'smaller');
  return recoded && recoded.bytes.length < encoded.length ? recoded : null;
}

async function recode({ source, info }: JobRequest, because: 'asked' | 'smaller'): Promise<Recoded | null> {
  // A damaged or cut-off file fails the job here as it does when its pixels are decoded.
  const original = await readComplete(source, info);
  try {
    const bytes = (await (await loadCodec(info.format)).recode?.(original, info)) ?? null;
    const note = { code: 'recoded', because, originalBytes: source.size, newBytes: bytes?.length ?? 0 } as const;
    return bytes && { bytes, notes: [note] };
  } catch (error) {
    // Encoding the pixels may still work, with less memory or with the browser's own encoder.
    console.warn('recoding failed', error);
    return null;
  }
}

/** What to say if the recipe asked for it and pixels are encoded instead. */
export function notRecoded({ info, recipe }: JobRequest): readonly Note[] {
  const { recode, qualityPercent } = recipe.output;
  if (recode !== 'always') return [];
  const because = keepsShape(info.size, recipe) ? 'source' : 'reshaped';
  return [{ code: 'not-recoded', because, qualityPercent }];
}
