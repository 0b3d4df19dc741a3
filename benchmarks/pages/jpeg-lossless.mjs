/** Runs in the blank page, bundled by the scenario. Recompresses JPEG files losslessly, on one thread. */
import { inspect } from '../../src/codecs/inspect.ts';
import { rewriteLosslessly } from '../../src/codecs/jpeg/lossless.ts';

/**
 * @param {File} file a JPEG
 * @returns its size and the time of one rewrite, from bytes to bytes
 */
export async function rewrite(file) {
  const inspection = await inspect(file, 2 ** 30);
  if (!inspection.ok) throw new Error(`${file.name} cannot be read: ${inspection.failure.code}`);
  const { info } = inspection;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const startedAt = performance.now();
  const rewritten = await rewriteLosslessly(bytes, info);
  const ms = performance.now() - startedAt;
  if (!rewritten.ok) throw new Error(`${file.name} was refused: ${rewritten.reason}`);
  return {
    megapixels: (info.size.widthPx * info.size.heightPx) / 1e6,
    before: file.size,
    after: rewritten.bytes.length,
    ms,
  };
}
