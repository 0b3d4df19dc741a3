import Info from 'lucide-react/icons/info';
import Maximize from 'lucide-react/icons/maximize';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { HoldButton } from '../controls/hold-button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import styles from './bar.module.css';
import type { PanZoom } from './use-pan-zoom.ts';

interface BarProps {
  readonly panZoom: PanZoom;
  /** Facts about the after image, a word or a number each. */
  readonly facts: readonly string[];
  readonly beforeLabel: string;
  /** False while there is only one image. The hold button is then disabled. */
  readonly compares: boolean;
  readonly beforeOnly: boolean;
  readonly onBefore: (shown: boolean) => void;
  /** Additional buttons, passed in by the parent of the view. */
  readonly children: ReactNode;
}

/** The bar that floats over the view: zoom buttons, the hold button, and facts on request. */
export function Bar({ panZoom, facts, beforeLabel, compares, beforeOnly, onBefore, children }: BarProps) {
  const t = useTranslate();
  const { zoom, fits, atLeast, fit, zoomTo, zoomIn, zoomOut } = panZoom;
  return (
    <div className={styles.bar}>
      <button type="button" className={styles.zoom} aria-pressed={fits} onClick={fit}>
        <Maximize className={styles.fit} size={16} strokeWidth={1.5} aria-hidden />
        <span className={styles.fitWords}>{t('Fit to window')}</span>
      </button>
      {[1, 2].map((level) => (
        <button
          key={level}
          type="button"
          className={styles.zoom}
          data-level={level}
          aria-pressed={!fits && Math.abs(zoom - level) < 0.005}
          onClick={() => zoomTo(level)}
        >
          {t('{percent}%', { percent: level * 100 })}
        </button>
      ))}
      <span className={styles.steps}>
        <IconButton
          label={t('Zoom out')}
          icon={<Minus size={16} strokeWidth={1.5} />}
          disabled={atLeast}
          onClick={zoomOut}
        />
        {/* The zoom of a fitted image follows its frame, and screen readers need not announce it. */}
        <output className={styles.level} aria-label={t('Zoom')} aria-live={fits ? 'off' : 'polite'}>
          {t('{percent}%', { percent: Math.round(zoom * 100) })}
        </output>
        <IconButton label={t('Zoom in')} icon={<Plus size={16} strokeWidth={1.5} />} onClick={zoomIn} />
      </span>
      <HoldButton
        className={styles.zoom}
        title={t('Hold to view the original, or press once')}
        disabled={!compares}
        pressed={beforeOnly}
        onChange={onBefore}
      >
        {beforeLabel}
      </HoldButton>
      {children}
      <Facts facts={facts} />
    </div>
  );
}

/** Shows facts above the bar on request. */
function Facts({ facts }: Pick<BarProps, 'facts'>) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const factsId = useId();
  return (
    <>
      <IconButton
        label={t('Image details')}
        title={t('Image details')}
        icon={<Info size={16} strokeWidth={1.5} />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? factsId : undefined}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <ul id={factsId} className={styles.facts} aria-label={t('Details')}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
    </>
  );
}
