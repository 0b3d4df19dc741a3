import type { Repaired } from '../../codecs/contract.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import type { PixelImage } from '../../kernels/image.ts';
import type { JobRequest } from '../protocol.ts';
import type { Reference } from './trials.ts';

/** An image before encoding, with the references that searches have prepared. */
export interface GoalImage extends Repaired {
  readonly image: PixelImage;
  /** The image before its mark was drawn. Absent if it has none. */
  readonly unmarked?: PixelImage | undefined;
  /** Upright size of the decoded source. */
  readonly decodedSize: PixelSize;
  /** Prepared by `meetGoal`, for the image itself and for the image on a background color. */
  readonly references: Map<string, Reference>;
}

/** Larger images are not kept. An image and its prepared reference take up to 20 bytes per pixel. */
const MAX_KEPT_PIXELS = 16e6;

/**
 * The image of the last search. When the user moves the slider, the next search wants another look of the same image.
 */
let kept: { readonly key: string; readonly image: GoalImage } | null = null;

/** Releases the kept image, unless the request is for the same pixels. */
export function forgetOtherImages(request: JobRequest): void {
  if (kept && kept.key !== keyOf(request)) {
    releaseReferences(kept.image);
    kept = null;
  }
}

/**
 * Runs a search with the image of a request, and keeps the image for the next search if the request has a `sourceKey`.
 *
 * @param open decodes and resizes the image if it was not kept
 */
export async function withGoalImage<T>(
  request: JobRequest,
  open: () => Promise<GoalImage>,
  search: (image: GoalImage) => Promise<T>,
): Promise<T> {
  forgetOtherImages(request);
  const image = kept?.image ?? (await open());
  kept = null;
  let isReusable = false;
  try {
    const found = await search(image);
    isReusable = request.sourceKey !== undefined && image.image.widthPx * image.image.heightPx <= MAX_KEPT_PIXELS;
    return found;
  } finally {
    if (isReusable) kept = { key: keyOf(request), image };
    else releaseReferences(image);
  }
}

function releaseReferences({ references }: GoalImage): void {
  for (const reference of references.values()) reference.release();
  references.clear();
}

/** Requests with equal keys have the same pixels before encoding. */
function keyOf({ sourceKey, recipe }: JobRequest): string {
  const { output: _, ...shaping } = recipe;
  return JSON.stringify([sourceKey ?? null, shaping]);
}
