import { useEffect, useRef, useState } from 'react';
import styles from './fading-image.module.css';

/** The URL of an image, or an image that will soon be replaced. */
type Image = string | Blob;

interface Layer {
  readonly id: number;
  readonly image: Image;
  /** Decoded as far as possible. */
  readonly ready: boolean;
}

interface FadingImageProps {
  readonly image: Image;
  readonly alt: string;
  readonly decoded?: boolean;
  readonly isWorking?: boolean;
  readonly onReveal?: () => void;
}

/**
 * An image that changes without a flash. Once the next image is decoded, it fades in over the last one, which is then
 * removed. Fills its container.
 *
 * Images that arrive faster than they can be decoded are skipped, except the one being decoded.
 *
 * @param decoded true if the first image is already decoded or covers nothing, so it can appear at once
 * @param isWorking true while a job needs the processor more than this image does
 * @param onReveal called when an image starts to appear
 */
export function FadingImage({ image, alt, decoded = false, isWorking = false, onReveal }: FadingImageProps) {
  const [layers, setLayers] = useState<readonly Layer[]>([{ id: 0, image, ready: decoded }]);
  const top = layers.at(-1);
  if (top?.image !== image && (top === undefined || top.ready)) {
    setLayers([...layers.slice(-1), { id: (top?.id ?? 0) + 1, image, ready: false }]);
  }

  const reveal = (layer: Layer) => {
    setLayers((current) => current.map((other) => (other.id === layer.id ? { ...other, ready: true } : other)));
    onReveal?.();
  };
  const dropLayersUnder = (layer: Layer) =>
    setLayers((current) => current.slice(current.findIndex((other) => other.id === layer.id)));
  const giveUp = (layer: Layer) => {
    // Its URL was revoked in the meantime, or it has no pixels.
    if (layer.image === image) reveal(layer);
    else setLayers((current) => current.filter((other) => other.id !== layer.id));
  };

  return layers.map((layer) => {
    const shared = {
      alt: layer.image === image ? alt : '',
      ready: layer.ready,
      onDecoded: () => reveal(layer),
      onUndecodable: () => giveUp(layer),
      onTransitionEnd: () => dropLayersUnder(layer),
    };
    return typeof layer.image === 'string' ? (
      <LinkedLayer key={layer.id} url={layer.image} isWorking={isWorking} {...shared} />
    ) : (
      <DrawnLayer key={layer.id} blob={layer.image} {...shared} />
    );
  });
}

interface LayerProps {
  readonly alt: string;
  readonly ready: boolean;
  readonly onDecoded: () => void;
  readonly onUndecodable: () => void;
  readonly onTransitionEnd: () => void;
}

function LinkedLayer({ url, alt, isWorking, ...layer }: LayerProps & { url: string; isWorking: boolean }) {
  const { ready, onDecoded, onUndecodable, onTransitionEnd } = layer;
  const [loaded, setLoaded] = useState<HTMLImageElement | null>(null);
  useDecodeWholeLater(ready && !isWorking ? loaded : null);
  const revealDecoded = (image: HTMLImageElement) => {
    // A truncated image cannot be decoded, but its intact part is shown.
    void image
      .decode()
      .catch(() => undefined)
      .then(() => {
        computeStyle(image);
        onDecoded();
      });
  };
  return (
    <img
      className={styles.layer}
      data-ready={ready}
      src={url}
      alt={alt}
      decoding="async"
      draggable={false}
      onLoad={({ currentTarget }) => (ready ? setLoaded(currentTarget) : revealDecoded(currentTarget))}
      onError={onUndecodable}
      onTransitionEnd={onTransitionEnd}
    />
  );
}

/** Within this time, the preview of most images appears, or even the result. */
const RESULT_FIRST_MS = 1_000;

/**
 * Browsers decode an image at its displayed size. Zooming in must not wait for the full size, but decoding it must not
 * slow down the job that starts at the same time.
 *
 * @param image `null` while it has to wait
 */
function useDecodeWholeLater(image: HTMLImageElement | null): void {
  const decoded = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (image === null || image === decoded.current) return;
    const timer = setTimeout(() => {
      decoded.current = image;
      void image.decode().catch(() => undefined);
    }, RESULT_FIRST_MS);
    return () => clearTimeout(timer);
  }, [image]);
}

/**
 * An image drawn on a canvas. Chromium keeps images of an `<img>` until the next garbage collection, which takes up
 * to half a millisecond each in one task: 60 ms after a long drag (`npm run bench -- slider`). A canvas releases its
 * pixels immediately.
 */
function DrawnLayer({ blob, alt, ready, onDecoded, onUndecodable, onTransitionEnd }: LayerProps & { blob: Blob }) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const callbacks = useRef({ onDecoded, onUndecodable });
  useEffect(() => {
    callbacks.current = { onDecoded, onUndecodable };
  });
  useEffect(() => {
    const canvas = canvasRef.current;
    const context = canvas?.getContext('bitmaprenderer');
    if (!canvas || !context) return callbacks.current.onUndecodable();
    let wanted = true;
    createImageBitmap(blob).then(
      (bitmap) => {
        if (!wanted) return bitmap.close();
        canvas.width = bitmap.width;
        canvas.height = bitmap.height;
        context.transferFromImageBitmap(bitmap);
        computeStyle(canvas);
        callbacks.current.onDecoded();
      },
      () => wanted && callbacks.current.onUndecodable(),
    );
    return () => {
      wanted = false;
      context.transferFromImageBitmap(null);
    };
  }, [blob]);
  const meaning = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
  return (
    <canvas
      ref={canvasRef}
      className={styles.layer}
      data-ready={ready}
      onTransitionEnd={onTransitionEnd}
      {...meaning}
    />
  );
}

/** Makes the browser compute the style. Otherwise, no transition starts or ends. */
function computeStyle(element: HTMLElement): void {
  void element.offsetWidth;
}
