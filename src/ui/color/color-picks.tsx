import Pipette from 'lucide-react/icons/pipette';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import styles from './color-picks.module.css';
import { pickColor, picksAnywhere } from './pick-color.ts';

interface ColorPicksProps {
  /** `#rrggbb`. */
  readonly value: string;
  /** The colors that were used last. */
  readonly recent: readonly string[];
  readonly onPick: (color: string) => void;
}

/** An eyedropper, and the colors that were used last. */
export function ColorPicks({ value, recent, onPick }: ColorPicksProps) {
  const t = useTranslate();
  const { isPicking, toggle } = usePicking(onPick);
  const label = t('Pick a color from the image');
  return (
    <div className={styles.under}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; these are buttons */}
      <div role="group" aria-label={t('Recent colors')} className={styles.picks}>
        <button
          type="button"
          className={styles.dropper}
          aria-label={label}
          title={label}
          aria-pressed={isPicking}
          onClick={toggle}
        >
          <Pipette size={16} strokeWidth={1.5} />
        </button>
        {recent.map((color) => (
          <button
            key={color}
            type="button"
            className={styles.swatch}
            style={{ backgroundColor: color }}
            aria-label={color}
            title={color}
            aria-pressed={color === value.toLowerCase()}
            onClick={() => onPick(color)}
          />
        ))}
      </div>
      {isPicking && !picksAnywhere() && (
        <p className={styles.hint} role="status">
          {t('Click the image to take its color. Escape cancels.')}
        </p>
      )}
    </div>
  );
}

function usePicking(onPick: (color: string) => void) {
  const running = useRef<AbortController | null>(null);
  const [isPicking, setPicking] = useState(false);
  useEffect(() => () => running.current?.abort(), []);
  const toggle = () => {
    if (running.current) return running.current.abort();
    const controller = new AbortController();
    running.current = controller;
    setPicking(true);
    void pickColor(controller.signal).then((color) => {
      running.current = null;
      setPicking(false);
      if (color !== null) onPick(color);
    });
  };
  return { isPicking, toggle };
}
