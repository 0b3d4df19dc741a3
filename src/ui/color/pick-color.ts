/** Chromium's picker, which the types of TypeScript do not have yet. https://wicg.github.io/eyedropper-api/ */
interface EyeDropperApi {
  new (): { open(options: { readonly signal: AbortSignal }): Promise<{ readonly sRGBHex: string }> };
}

/** Marks the element whose images give colors. */
const PICTURE = '[data-picture]';

/** Whether colors can be picked anywhere on the screen. Otherwise, only from the picture. */
export function picksAnywhere(): boolean {
  return 'EyeDropper' in window;
}

/**
 * Lets the user pick a color.
 *
 * @param signal cancels it, and so does Escape
 * @returns `#rrggbb`; `null` if it was canceled
 */
export async function pickColor(signal: AbortSignal): Promise<string | null> {
  if (!picksAnywhere()) return pickFromPicture(signal);
  const { EyeDropper } = window as unknown as { readonly EyeDropper: EyeDropperApi };
  const picked = await new EyeDropper().open({ signal }).catch(() => null);
  return picked?.sRGBHex.toLowerCase() ?? null;
}

function pickFromPicture(signal: AbortSignal): Promise<string | null> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const frames = [...document.querySelectorAll<HTMLElement>(PICTURE)];
    const end = (color: string | null) => {
      done.abort();
      for (const { style } of frames) style.cursor = '';
      resolve(color);
    };
    for (const { style } of frames) style.cursor = 'crosshair';
    signal.addEventListener('abort', () => end(null), { signal: done.signal });
    const options = { capture: true, signal: done.signal };
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        end(null);
      },
      options,
    );
    addEventListener(
      'pointerdown',
      (event) => {
        if (!(event.target instanceof Element) || !event.target.closest(PICTURE)) return;
        // The picture would pan, or its focus point would move.
        event.preventDefault();
        event.stopPropagation();
        const color = colorAt(event.clientX, event.clientY);
        if (color !== null) end(color);
      },
      options,
    );
  });
}

/** The color of the image at a place of the screen; `null` if there is none, or nothing visible. */
function colorAt(x: number, y: number): string | null {
  const source = imageAt(x, y);
  if (!source) return null;
  const [width, height] =
    source instanceof HTMLImageElement ? [source.naturalWidth, source.naturalHeight] : [source.width, source.height];
  const place = placeIn(source, x, y);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1, 1];
  const context = canvas.getContext('2d');
  if (!context) return null;
  const pixel = (share: number, length: number) => Math.min(length - 1, Math.max(0, Math.floor(share * length)));
  context.drawImage(source, pixel(place.x, width), pixel(place.y, height), 1, 1, 0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  const hex = [red, green, blue].map((level) => level.toString(16).padStart(2, '0')).join('');
  return alpha === 0 ? null : `#${hex}`;
}

/** The image that is seen at a place of the screen. Images let the pointer through to the frame that moves them. */
function imageAt(x: number, y: number): HTMLImageElement | HTMLCanvasElement | undefined {
  const images = [...document.querySelectorAll(PICTURE)].flatMap((frame) => [
    ...frame.querySelectorAll<HTMLImageElement | HTMLCanvasElement>('img,canvas'),
  ]);
  for (const { style } of images) style.pointerEvents = 'auto';
  const hit = document.elementsFromPoint(x, y);
  for (const { style } of images) style.pointerEvents = '';
  return images.findLast((image) => hit.includes(image) && image.dataset.ready !== 'false');
}

/** The place in an element that its parent may turn about the center, from 0 to 1. */
function placeIn(element: HTMLElement, x: number, y: number): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  const turn = new DOMMatrix(element.parentElement ? getComputedStyle(element.parentElement).transform : 'none');
  const { a, b, c, d } = turn;
  const back = new DOMMatrix([a, b, c, d, 0, 0]).inverse();
  const from = back.transformPoint({ x: x - left - width / 2, y: y - top - height / 2 });
  return { x: 0.5 + from.x / element.offsetWidth, y: 0.5 + from.y / element.offsetHeight };
}
