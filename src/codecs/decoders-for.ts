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

/** The decoders to try for an image, best first, without repeats. Empty if this browser has none. */
export function decodersFor(
  info: Pick<SourceInfo, 'format' | 'profile' | 'cmyk' | 'animated' | 'mayHaveAlpha' | 'deep'>,
  capabilities: DecodingCapabilities,
): readonly DecoderAttempt[] {
  const isPlain = info.profile !== 'other' && !info.cmyk && !info.animated;
  const isPossible: { readonly [Name in DecoderName]: boolean } = {
    planes: capabilities.planes,
    kernel: capabilities.kernel,
    rows: capabilities.kernel,
    codec: true,
    'web-codecs': capabilities.webCodecs,
    canvas: capabilities.canvas,
    video: capabilities.video,
  };
  const matches = {
    plain: isPlain,
    'plain-alpha': isPlain && info.mayHaveAlpha,
    deep: isPlain && info.deep === true,
    inks: info.cmyk,
    moving: info.animated,
    'no-browser': !capabilities.webCodecs && !capabilities.canvas,
  };
  const applies = ({ by, when }: DecoderStep) => isPossible[by] && (when === undefined || matches[when]);
  const attempts = new Map<DecoderName, DecoderAttempt>();
  for (const step of formatOf(info.format).read.decoders) {
    if (applies(step) && !attempts.has(step.by)) {
      attempts.set(step.by, { by: step.by, ...(step.required && { required: true }) });
    }
  }
  return [...attempts.values()];
}
