import { useEffect, useRef, useState } from 'react';
import styles from './fading-image.module.css';

/** The URL of a picture, or a picture that will soon be replaced. */
type Image = string | Blob;

interface Layer {
  readonly id: number;
  readonly image: Image;
  /** Decoded, or as far as it will ever be. */
  readonly ready: boolean;
}

interface FadingImageProps {
  readonly image: Image;
  readonly alt: string;
  readonly decoded?: boolean;
  readonly onReveal?: () => void;
}

/**
 * A picture that changes without a flash: the next one is laid over the last when it is decoded,
 * fades in, and only then is the last one let go. Fills its container.
 *
 * Pictures that come faster than they can be decoded are skipped, never the one in hand.
 *
 * @param decoded the first picture is known to be decoded, or covers nothing: it is seen at once
 * @param onReveal a picture begins to be seen
 */
export function FadingImage({ image, alt, decoded = false, onReveal }: FadingImageProps) {
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
    // Its URL was taken back meanwhile, or there is nothing to see in it.
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
      <LinkedLayer key={layer.id} url={layer.image} {...shared} />
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

function LinkedLayer({ url, alt, ready, onDecoded, onUndecodable, onTransitionEnd }: LayerProps & { url: string }) {
  const revealDecoded = (image: HTMLImageElement) => {
    // Of a picture that is cut off, and so cannot be decoded, is shown what there is.
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
      onLoad={(event) => (ready ? decodeWhole(event.currentTarget) : revealDecoded(event.currentTarget))}
      onError={onUndecodable}
      onTransitionEnd={onTransitionEnd}
    />
  );
}

/** A picture that fits is decoded as small as it is shown. Zooming in must not wait for the rest of it. */
function decodeWhole(image: HTMLImageElement): void {
  void image.decode().catch(() => undefined);
}

/**
 * A picture that is drawn, not linked. Chromium keeps what an `<img>` loaded until its next garbage
 * collection and needs up to half a millisecond for each, in one task: after a long drag that was a jerk of 60 ms
 * (`npm run bench -- slider`). A canvas gives its pixels back at once.
 */
function DrawnLayer({ blob, alt, ready, onDecoded, onUndecodable, onTransitionEnd }: LayerProps & { blob: Blob }) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const told = useRef({ onDecoded, onUndecodable });
  useEffect(() => {
    told.current = { onDecoded, onUndecodable };
  });
  useEffect(() => {
    const canvas = canvasRef.current;
    const context = canvas?.getContext('bitmaprenderer');
    if (!canvas || !context) return told.current.onUndecodable();
    let wanted = true;
    createImageBitmap(blob).then(
      (bitmap) => {
        if (!wanted) return bitmap.close();
        canvas.width = bitmap.width;
        canvas.height = bitmap.height;
        context.transferFromImageBitmap(bitmap);
        computeStyle(canvas);
        told.current.onDecoded();
      },
      () => wanted && told.current.onUndecodable(),
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

/** A style has to have been computed once, or there would be no transition to the next and no end of it. */
function computeStyle(element: HTMLElement): void {
  void element.offsetWidth;
}
