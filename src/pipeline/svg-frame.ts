import type { PixelSize } from '../domain/geometry/size.ts';
import frameText from './svg-frame.html?raw';

/** A frame that does not answer within this time is not used. */
const FRAME_START_MS = 5_000;

type Reply = { readonly state: 'started' | 'failed' } | { readonly state: 'drawn'; readonly bytes: ArrayBuffer };

type Drawn = ArrayBuffer | 'failed' | 'timed-out';

let frame: Promise<HTMLIFrameElement> | null = null;

/**
 * Draws an SVG in a frame that has no origin. Chromium gives such a frame its own process on desktops, so the page
 * stays responsive and can end the drawing. Other browsers draw in the page's process.
 *
 * @returns a PNG; `failed` if the frame does not start or cannot draw the file
 */
export async function drawInFrame(source: Blob, size: PixelSize, deadlineMs: number): Promise<Drawn> {
  frame ??= openFrame();
  const { contentWindow } = await frame;
  const { port1, port2 } = new MessageChannel();
  const drawn = await new Promise<Drawn>((resolve) => {
    let timer = setTimeout(resolve, FRAME_START_MS, 'failed');
    port1.onmessage = ({ data }: MessageEvent<Reply>) => {
      clearTimeout(timer);
      if (data.state === 'started') timer = setTimeout(resolve, deadlineMs, 'timed-out');
      else resolve(data.state === 'drawn' ? data.bytes : 'failed');
    };
    contentWindow?.postMessage({ source, ...size }, '*', [port2]);
  });
  port1.close();
  if (typeof drawn === 'string') await closeFrame();
  return drawn;
}

function openFrame(): Promise<HTMLIFrameElement> {
  const opened = document.createElement('iframe');
  opened.setAttribute('sandbox', 'allow-scripts');
  opened.hidden = true;
  opened.srcdoc = frameText;
  return new Promise((resolve) => {
    opened.addEventListener('load', () => resolve(opened), { once: true });
    document.body.append(opened);
  });
}

/** Ends the frame's process with whatever it is drawing. */
async function closeFrame(): Promise<void> {
  const closed = await frame;
  frame = null;
  closed?.remove();
}
