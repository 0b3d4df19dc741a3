/** Browsers show frames of up to 10 ms for this long. */
const SHORT_MS = 10;
const SHORT_SHOWN_MS = 100;

/** The frames of an animation, decoded by the browser when they are asked for. */
export interface Frames {
  readonly count: number;
  /** @returns a frame, which the caller closes, and how long it stays */
  at(index: number): Promise<{ readonly frame: VideoFrame; readonly ms: number }>;
  close(): void;
}

/** @returns `null` for still images, and where the browser gives no access to frames */
export async function openFrames(file: Blob): Promise<Frames | null> {
  if (!('ImageDecoder' in globalThis)) return null;
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
