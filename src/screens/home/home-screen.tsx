import { useRef } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { PlainPhrase } from '../../i18n/t.ts';
import { TOOLS } from '../../tools/tools.ts';
import { Column, Columns } from '../../ui/lists/columns.tsx';
import { useDocumentTitle } from '../use-document-title.ts';
import styles from './home-screen.module.css';
import { Processor } from './processor.tsx';
import { BelowTool } from './tool-frame.tsx';

const AUDIENCES = [
  { title: 'Business owners', text: 'Improve your product fliers before you post them on social media.' },
  { title: 'Creatives', text: 'Resize and optimize mockups and designs for your clients.' },
  { title: 'Software engineers', text: 'Convert to JPEG, PNG or WebP so your pages load faster.' },
  { title: 'Everyone', text: 'A simple interface: drop in an image, download a better one.' },
] as const satisfies readonly { readonly title: PlainPhrase; readonly text: PlainPhrase }[];

export function HomeScreen() {
  const t = useTranslate();
  useDocumentTitle(t(TOOLS.home.title), t(TOOLS.home.description));
  const processorRef = useRef<HTMLElement>(null);

  function goToProcessor() {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    processorRef.current?.focus({ preventScroll: true });
    processorRef.current?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' });
  }

  return (
    <>
      <section
        ref={processorRef}
        id="image-processor"
        aria-label={t('Image processor')}
        tabIndex={-1}
        className={styles.processor}
      >
        <Processor title={t(TOOLS.home.title)} />
      </section>
      <BelowTool>
        <Columns heading={t('Perfect for Everyone')}>
          {AUDIENCES.map(({ title, text }) => (
            <Column key={title} title={t(title)} text={t(text)} onClick={goToProcessor} />
          ))}
        </Columns>
      </BelowTool>
    </>
  );
}
