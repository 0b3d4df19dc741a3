import type { SourceInfo } from '../../codecs/source-info.ts';
import { isShownByBrowsers } from '../../formats/formats.ts';
import type { Pipeline } from '../../pipeline/create-pipeline.ts';
import { createObjectUrl, type ObjectUrl } from '../../pipeline/object-urls.ts';
import type { Store } from '../store.ts';
import { originalAtom } from './atoms.ts';
import type { RenderRequest } from './render-request.ts';

/** Larger animations would block the page for seconds, because browsers paint every frame in full. */
const MAX_PLAYED_PIXELS = 16e6;

/** Manages the object URL of the selected source. */
export class OriginalUrl {
  readonly #store: Store;
  readonly #pipeline: Pipeline;
  #subjectId: string | null = null;
  #objectUrl: ObjectUrl | null = null;

  constructor(store: Store, pipeline: Pipeline) {
    this.#store = store;
    this.#pipeline = pipeline;
  }

  show(request: RenderRequest | null): void {
    const subjectId = request?.subject.id ?? null;
    if (this.#subjectId === subjectId) return;
    this.#subjectId = subjectId;
    const isShown = request === null || isShownAsItIs(request.source.drawn.info);
    this.#set(isShown ? request && typedBlob(request) : null);
    if (isShown) return;
    const { previewer, maxPixels } = this.#pipeline;
    const { blob, info } = request.source.drawn;
    const isCurrent = () => this.#subjectId === subjectId;
    void previewer.sketch(request.subject.id, blob, info).then((image) => {
      if (image && isCurrent() && this.#objectUrl === null) this.#set(image, true);
    });
    void previewer.makeDisplayable(request.subject.id, blob, maxPixels).then((image) => {
      if (isCurrent()) this.#set(image ?? typedBlob(request));
    });
  }

  #set(image: Blob | null, isSketch = false): void {
    this.#objectUrl?.release();
    this.#objectUrl = image && createObjectUrl(image);
    this.#store.set(originalAtom, this.#objectUrl && { url: this.#objectUrl.url, isSketch });
  }
}

function isShownAsItIs(info: SourceInfo): boolean {
  return isShownByBrowsers(info.format) && !info.cmyk && (!info.animated || isPlayed(info));
}

/** Whether the page plays the image. */
export function isPlayed({ animated, size }: SourceInfo): boolean {
  return animated && size.widthPx * size.heightPx <= MAX_PLAYED_PIXELS;
}

/**
 * Uses the detected type, because a browser does not show a file that is labeled as another kind. Of an SVG, the page
 * shows the drawing, because drawing it again may block the page. Of a RAW photo, it shows the preview.
 */
function typedBlob({ file, source }: RenderRequest): Blob {
  if (source.drawn.info.mime !== source.info.mime) return source.drawn.blob;
  return new Blob([file], { type: source.info.mime });
}
