import type { DecoderName, DecoderStep } from '../formats/format.ts';
import { formatOf } from '../formats/formats.ts';
import type { SourceInfo } from './source-info.ts';

/** The decoders that work in this browser. */
export interface DecodingCapabilities {
  /** Whether the browser returns JPEG planes as stored, and can run our kernel. */
  readonly planes: boolean;
  /** Whether the browser can run our kernels. */
  readonly kernel: boolean;
  /** Whether there is an `ImageDecoder`. */
  readonly webCodecs: boolean;
  /** Whether canvas reads back the pixels that were drawn. */
  readonly canvas: boolean;
  /** Whether there is a `VideoDecoder`, and the browser can run the kernel that converts its planes. */
  readonly video: boolean;
}

export type DecoderAttempt = Pick<DecoderStep, 'by' | 'required'>;

/**
 * The decoders to try for an image, best first, without repeats. Empty if this browser has none. A capability is asked
 * for when its turn comes.
 */
export function* decodersFor(
  info: Pick<SourceInfo, 'format' | 'profile' | 'cmyk' | 'animated' | 'mayHaveAlpha' | 'deep'>,
  capabilities: DecodingCapabilities,
): Generator<DecoderAttempt> {
  const isPlain = info.profile !== 'other' && !info.cmyk && !info.animated;
  const isPossible: { readonly [Name in DecoderName]: () => boolean } = {
    planes: () => capabilities.planes,
    kernel: () => capabilities.kernel,
    rows: () => capabilities.kernel,
    codec: () => true,
    'web-codecs': () => capabilities.webCodecs,
    canvas: () => capabilities.canvas,
    video: () => capabilities.video,
  };
  const matches = {
    plain: () => isPlain,
    'plain-alpha': () => isPlain && info.mayHaveAlpha,
    deep: () => isPlain && info.deep === true,
    inks: () => info.cmyk,
    moving: () => info.animated,
    'no-browser': () => !capabilities.webCodecs && !capabilities.canvas,
  };
  const applies = ({ by, when }: DecoderStep) => (when === undefined || matches[when]()) && isPossible[by]();
  const tried = new Set<DecoderName>();
  for (const step of formatOf(info.format).read.decoders) {
    if (tried.has(step.by) || !applies(step)) continue;
    tried.add(step.by);
    yield { by: step.by, ...(step.required && { required: true }) };
  }
}
