import { useState } from 'react';
import styles from './fading-image.module.css';

interface Layer {
  readonly url: string;
  readonly ready: boolean;
}

/**
 * A picture that changes without a flash: the next one is laid over the last when it is decoded,
 * fades in, and only then is the last one let go. Fills its container.
 *
 * @param onReveal a picture begins to be seen
 */
export function FadingImage({ url, alt, onReveal }: { url: string; alt: string; onReveal?: () => void }) {
  const [layers, setLayers] = useState<readonly Layer[]>([{ url, ready: false }]);
  if (layers.at(-1)?.url !== url) {
    setLayers([...layers.filter(({ ready }) => ready).slice(-1), { url, ready: false }]);
  }

  const reveal = (image: HTMLImageElement) => {
    // Rejected when the picture was replaced meanwhile, or is cut off: what there is of it is shown.
    const decoded = layers.length > 1 ? image.decode().catch(() => undefined) : Promise.resolve();
    void decoded.then(() => {
      setLayers((current) => current.map((layer) => (layer.url === url ? { ...layer, ready: true } : layer)));
      onReveal?.();
    });
  };
  const dropLayersUnder = (top: string) =>
    setLayers((current) => current.slice(current.findIndex((layer) => layer.url === top)));

  return layers.map((layer) => (
    <img
      key={layer.url}
      className={styles.layer}
      data-ready={layer.ready}
      src={layer.url}
      alt={layer.url === url ? alt : ''}
      decoding="async"
      draggable={false}
      onLoad={(event) => reveal(event.currentTarget)}
      onTransitionEnd={() => dropLayersUnder(layer.url)}
    />
  ));
}
