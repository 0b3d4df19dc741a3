import type { Source } from '../../codecs/source-info.ts';
import type { Pipeline } from '../../pipeline/create-pipeline.ts';

/**
 * Checks the pixels of an image whose header allows transparency. Many such images are opaque, such as screenshots, and
 * the default format depends on it.
 *
 * @returns the source; its `mayHaveAlpha` is true only if some pixels are transparent
 */
export async function withKnownAlpha(id: string, source: Source, { previewer }: Pipeline): Promise<Source> {
  const { info, drawn } = source;
  if (!info.mayHaveAlpha || (await previewer.isTransparent(id, drawn.blob, drawn.info))) return source;
  return {
    info: { ...info, mayHaveAlpha: false },
    drawn: { ...drawn, info: { ...drawn.info, mayHaveAlpha: false } },
  };
}
