import type { Encoded } from '../domain/outcome/encoded.ts';
import type { RecipeOutput } from '../domain/recipe/recipe.ts';
import { losslessPercentOf } from '../domain/settings/settings.ts';
import type { FormatDescriptor } from '../formats/format.ts';
import { formatOf, type SourceFormatId } from '../formats/formats.ts';
import type { JobReply } from '../jobs/protocol.ts';
import { RefusedResult } from './refused-result.ts';

interface Made {
  /** The path of the source. */
  readonly path: string;
  /** The format of the source. */
  readonly from: SourceFormatId;
  readonly reply: Extract<JobReply, { readonly ok: true }>;
  readonly output: RecipeOutput;
  /** The quality that the encoder was given. */
  readonly qualityPercent: number;
  /** Whether the recipe keeps size and shape. */
  readonly keepsShape: boolean;
  /** Whether the result takes the place of the source. */
  readonly replace: boolean;
}

const LOSSES: { readonly [Lost in NonNullable<Encoded['lost']>]: string } = {
  colors: 'its colors would be converted to sRGB',
  depth: 'its channels would have fewer bits',
  frames: 'only its first frame would stay',
};

/**
 * Checks that a result has what the recipe promises to keep, before it is written.
 *
 * @throws RefusedResult if 'lossless' loses pixels, or if a preview would take the place of a RAW photo, or a part of an
 *   animation that of all
 */
export function requireFaithful({ path, from, reply, output, qualityPercent, keepsShape, replace }: Made): void {
  const { label, lossy, maxColors }: FormatDescriptor = formatOf(reply.format);
  if (output.lossless && keepsShape && reply.origin === 'pixels') {
    if (lossy && qualityPercent !== losslessPercentOf(reply.format)) {
      throw new RefusedResult(
        'not-lossless',
        `${path} cannot become ${label} without loss. Choose another format, or leave out --lossless.`,
      );
    }
    const tooMany = maxColors && from !== reply.format ? `it may have more than ${maxColors} colors` : null;
    const loss = reply.lost ? LOSSES[reply.lost] : tooMany;
    if (loss) {
      throw new RefusedResult(
        'not-lossless',
        `${path} cannot become ${label} without loss: ${loss}. Leave out --lossless.`,
      );
    }
  }
  if (replace && reply.cameraPreview) {
    throw new RefusedResult(
      'camera-preview',
      `${path} stays: its result is only the preview of the camera. Use --out to keep both.`,
    );
  }
  if (replace && reply.isCut) {
    throw new RefusedResult(
      'damaged',
      `${path} stays: it is damaged, and its result has only the frames before the damage. Use --out to keep both.`,
    );
  }
}
