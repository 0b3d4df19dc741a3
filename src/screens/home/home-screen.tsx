import { useRef } from 'react';
import { TOOLS } from '../../domain/tools.ts';
import { Column, Columns } from '../../ui/columns.tsx';
import { useDocumentTitle } from '../use-document-title.ts';
import { Processor } from './processor.tsx';
import styles from './tool-frame.module.css';

const AUDIENCES = [
  { title: 'Business owners', text: 'Improve your product fliers before you post them on social media.' },
  { title: 'Creatives', text: 'Resize and optimize mockups and designs for your clients.' },
  { title: 'Software engineers', text: 'Convert to JPEG, PNG or WebP, so that your pages load faster.' },
  { title: 'Everyone', text: 'A simple interface: drop a picture in, take a better one out.' },
] as const;

export function HomeScreen() {
  useDocumentTitle(TOOLS.home.title, TOOLS.home.description);
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
        aria-label="Image processor"
        tabIndex={-1}
        className={styles.processor}
      >
        <Processor title={TOOLS.home.title} />
      </section>
      <div className={styles.below}>
        <Columns heading="Perfect for Everyone">
          {AUDIENCES.map(({ title, text }) => (
            <Column key={title} title={title} text={text} onClick={goToProcessor} />
          ))}
        </Columns>
      </div>
    </>
  );
}
