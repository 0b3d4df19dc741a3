import { useSetAtom } from 'jotai';
import { useRef } from 'react';
import type { PixelSize } from '../../domain/geometry/size.ts';
import type { Failure } from '../../domain/outcome/failure.ts';
import { roundUpBytes } from '../../domain/settings/byte-size.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { ListCommands } from '../../state/workbench/list-commands.ts';
import { Button } from '../../ui/controls/button.tsx';
import { usePassFocus } from '../../ui/focus/use-pass-focus.ts';
import { limitWords } from '../../words/limit-words.ts';
import { focusAim } from '../settings/focus-aim.ts';
import styles from './reachable-sizes.module.css';

interface ReachableSizesProps {
  readonly failure: Extract<Failure, { readonly code: 'size-unreachable' }>;
  readonly commands: ListCommands;
}

/** Buttons that replace an unreachable file size with reachable settings. */
export function ReachableSizes({ failure: { smallestBytes, goodAtPx }, commands }: ReachableSizesProps) {
  const t = useTranslate();
  const change = useSetAtom(commands.changeOwn);
  const ref = useRef<HTMLDivElement>(null);
  usePassFocus(ref, focusAim);
  const maxBytes = roundUpBytes(smallestBytes);
  return (
    <div ref={ref} className={styles.offers}>
      {goodAtPx && <ScaleOffer size={goodAtPx} commands={commands} />}
      <Button onClick={() => change({ maxBytes })}>{t('Allow {size}', { size: limitWords(t, maxBytes) })}</Button>
    </div>
  );
}

interface ScaleOfferProps {
  /** The size in pixels at which the image looks good within the requested file size. */
  readonly size: PixelSize;
  readonly commands: ListCommands;
}

/** A button that scales the image down. */
export function ScaleOffer({ size: { widthPx, heightPx }, commands }: ScaleOfferProps) {
  const t = useTranslate();
  const change = useSetAtom(commands.changeOwn);
  const ref = useRef<HTMLSpanElement>(null);
  usePassFocus(ref, focusAim);
  return (
    <span ref={ref}>
      <Button onClick={() => change({ mayScale: true })}>
        {t('Scale to {width} × {height}', { width: widthPx, height: heightPx })}
      </Button>
    </span>
  );
}
