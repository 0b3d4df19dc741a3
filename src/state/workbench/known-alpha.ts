import type { Pipeline, Source } from '../../pipeline/create-pipeline.ts';

/**
 * Many opaque images have a header that allows transparency: screenshots, for example. What is written by default
 * depends on it, so the pixels are looked at before the image is.
 *
 * @returns the source, in which `mayHaveAlpha` is true only of an image that something shows through
 */
export async function withKnownAlpha(id: string, source: Source, { previewer }: Pipeline): Promise<Source> {
  const { info, drawn } = source;
  if (!info.mayHaveAlpha || (await previewer.isTransparent(id, drawn.blob, drawn.info))) return source;
  return {
    info: { ...info, mayHaveAlpha: false },
    drawn: { ...drawn, info: { ...drawn.info, mayHaveAlpha: false } },
  };
}
