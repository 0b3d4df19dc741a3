/** Browsers show frames of up to `SHORT_MS` for `SHORT_SHOWN_MS`. */
const SHORT_MS = 10;
const SHORT_SHOWN_MS = 100;

export type AnyFrame = VideoFrame | ImageBitmap;

/** The frames of an animation, decoded on request. */
export interface Frames {
  readonly count: number;
  /** @returns a frame, which the caller must close, and its duration */
  at(index: number): Promise<{ readonly frame: AnyFrame; readonly ms: number }>;
  close(): void;
}

/** @returns `null` for files that cannot be played */
export type OpenFrames = (file: Blob) => Promise<Frames | null>;

/** @param openElsewhere opens files whose frames the browser does not make available to pages */
export async function openFrames(file: Blob, openElsewhere: OpenFrames): Promise<Frames | null> {
  const isKnown = 'ImageDecoder' in globalThis && (await ImageDecoder.isTypeSupported(file.type));
  return isKnown ? openByBrowser(file) : openElsewhere(file);
}

async function openByBrowser(file: Blob): Promise<Frames | null> {
  const decoder = new ImageDecoder({ data: file.stream(), type: file.type });
  const count = await Promise.all([decoder.tracks.ready, decoder.completed]).then(
    () => decoder.tracks.selectedTrack?.frameCount ?? 0,
    () => 0,
  );
  if (count < 2) {
    decoder.close();
    return null;
  }
  return {
    count,
    async at(frameIndex) {
      const { image } = await decoder.decode({ frameIndex });
      const ms = (image.duration ?? 0) / 1000;
      return { frame: image, ms: ms <= SHORT_MS ? SHORT_SHOWN_MS : ms };
    },
    close: () => decoder.close(),
  };
}
