import { useState } from 'react';
import styles from './fading-image.module.css';

interface Layer {
  readonly url: string;
  /** Decoded, or as far as it will ever be. */
  readonly ready: boolean;
}

interface FadingImageProps {
  readonly url: string;
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
export function FadingImage({ url, alt, decoded = false, onReveal }: FadingImageProps) {
  const [layers, setLayers] = useState<readonly Layer[]>([{ url, ready: decoded }]);
  const top = layers.at(-1);
  if (top?.url !== url && (top === undefined || top.ready)) {
    setLayers([...layers.slice(-1), { url, ready: false }]);
  }

  const reveal = (layer: Layer) => {
    setLayers((current) => current.map((other) => (other.url === layer.url ? { ...other, ready: true } : other)));
    onReveal?.();
  };
  const revealDecoded = (layer: Layer, image: HTMLImageElement) => {
    // Of a picture that is cut off, and so cannot be decoded, is shown what there is.
    void image
      .decode()
      .catch(() => undefined)
      .then(() => {
        // Its style has to have been computed once, or there would be no transition and no end of it.
        void image.offsetWidth;
        reveal(layer);
      });
  };
  const dropLayersUnder = (layer: Layer) =>
    setLayers((current) => current.slice(current.findIndex((other) => other.url === layer.url)));
  const giveUp = (layer: Layer) => {
    // Its URL was taken back meanwhile, or there is nothing to see in it.
    if (layer.url === url) reveal(layer);
    else setLayers((current) => current.filter((other) => other.url !== layer.url));
  };

  return layers.map((layer) => (
    <img
      key={layer.url}
      className={styles.layer}
      data-ready={layer.ready}
      src={layer.url}
      alt={layer.url === url ? alt : ''}
      decoding="async"
      draggable={false}
      onLoad={(event) => layer.ready || revealDecoded(layer, event.currentTarget)}
      onError={() => giveUp(layer)}
      onTransitionEnd={() => dropLayersUnder(layer)}
    />
  ));
}
