import { readdir, readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import wasmUrl from '@resvg/resvg-wasm/index_bg.wasm?url';
import { once } from '../../base/once.ts';
import { setRootAttributes } from '../../codecs/shared/reading/markup.ts';
import { decodeText } from '../../codecs/shared/reading/text.ts';
import { measureDrawing } from '../../codecs/svg/count-drawing.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import { FailureError, fail } from '../../domain/outcome/failure.ts';
import { refuseDrawing } from '../../domain/outcome/limits.ts';
import { png } from '../../formats/png.ts';
import { svg } from '../../formats/svg.ts';

const load = once(async () => initWasm(await readFile(new URL(wasmUrl))));

const HTML = /<(?:[\w.-]+:)?foreignObject[\s/>]/;

/**
 * Draws an SVG at this size, with resvg. It runs no scripts and loads nothing external. Texts get the fonts of this
 * machine, which may differ from those of browsers.
 *
 * @throws FailureError
 */
export async function drawSvg(source: Blob, size: PixelSize): Promise<Blob> {
  const refusal = refuseDrawing(await measureDrawing(source), size);
  if (refusal) return fail(refusal);
  const bytes = new Uint8Array(await source.arrayBuffer());
  const text = decodeText(bytes);
  // resvg would leave the HTML out.
  if (HTML.test(text ?? '')) return fail({ code: 'sealed-svg' });
  await load();
  try {
    const fontBuffers = /<(?:\w+:)?text[\s>]/.test(text ?? '') ? await systemFonts() : [];
    // resvg would derive a missing size from the drawing's contents.
    const side = { width: String(size.widthPx), height: String(size.heightPx) };
    const drawing = new Resvg((text && setRootAttributes(text, side)) ?? bytes, { font: { fontBuffers } });
    return new Blob([new Uint8Array(drawing.render().asPng())], { type: png.mime });
  } catch (cause) {
    if (cause instanceof FailureError) throw cause;
    // resvg aborts where it cannot allocate memory. This failure also replaces the thread, whose memory never shrinks.
    if (cause instanceof WebAssembly.RuntimeError)
      throw new FailureError({ code: 'out-of-memory', ...size }, { cause });
    throw new FailureError({ code: 'damaged', format: svg.id }, { cause });
  }
}

/** Where systems keep fonts. */
const FONT_FOLDERS = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  join(homedir(), '.fonts'),
  join(homedir(), '.local/share/fonts'),
  '/System/Library/Fonts',
  '/Library/Fonts',
  ...(process.env.windir ? [join(process.env.windir, 'Fonts')] : []),
];

/** Enough for the fonts that texts usually name. */
const MAX_FONTS = 64;

/** @throws FailureError if this machine has none, because texts would be missing */
const systemFonts = once(async (): Promise<Uint8Array[]> => {
  const listed = await Promise.all(
    FONT_FOLDERS.map(async (folder) => {
      const names = await readdir(folder, { recursive: true }).catch(() => []);
      return names.filter((name) => /\.(?:ttf|otf)$/i.test(name)).map((name) => join(folder, name));
    }),
  );
  const paths = listed.flat().sort().slice(0, MAX_FONTS);
  if (paths.length === 0) fail({ code: 'unsupported-variant', format: svg.id, variant: 'fonts' });
  return Promise.all(paths.map(async (path) => new Uint8Array(await readFile(path))));
});
