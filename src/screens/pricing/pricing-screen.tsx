import { Check, Minus } from 'lucide-react';
import { PATHS } from '../../routes.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import pageStyles from '../page.module.css';
import { useDocumentTitle } from '../use-document-title.ts';
import styles from './pricing-screen.module.css';

const LEAD = 'One picture at a time is free, without an account. Pro takes many at once.';

const FEATURES = [
  { text: 'Resize one image at a time', isFree: true },
  { text: 'Adjust the quality', isFree: true },
  { text: 'Convert to JPEG, PNG, GIF or WebP', isFree: true },
  { text: 'Fast, secure and private: images stay on your device', isFree: true },
  { text: 'Batch resize and convert of multiple images', isFree: false },
  { text: 'The bulk tools: compress, convert, optimize and resize', isFree: false },
  { text: 'Early access to new features and updates', isFree: false },
] as const;

export default function PricingScreen() {
  useDocumentTitle('Pricing', LEAD);
  return (
    <div className={pageStyles.page}>
      <div className={styles.top}>
        <div className={styles.title}>
          <h1>Pricing</h1>
          <p className={pageStyles.lead}>{LEAD}</p>
        </div>
        <section className={styles.plan}>
          <h2>Free</h2>
          <p className={styles.terms}>
            <span className={styles.price}>$0</span>/month
          </p>
          <ButtonLink to={PATHS.home}>Get Started Free</ButtonLink>
        </section>
        <section className={styles.plan}>
          <h2>Pro</h2>
          <p className={styles.terms}>
            <span className={styles.price}>$6</span>/month
          </p>
          <ButtonLink to={PATHS.payment} variant="primary">
            Upgrade to Pro
          </ButtonLink>
        </section>
      </div>
      <table className={styles.table}>
        <caption className="visually-hidden">What each plan includes</caption>
        <thead>
          <tr>
            {['What you get', 'Free', 'Pro'].map((text) => (
              <th key={text} scope="col">
                <span className={styles.head}>{text}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FEATURES.map(({ text, isFree }) => (
            <tr key={text}>
              <th scope="row">{text}</th>
              <td>
                <Mark isIncluded={isFree} />
              </td>
              <td>
                <Mark isIncluded />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Mark({ isIncluded }: { readonly isIncluded: boolean }) {
  const Icon = isIncluded ? Check : Minus;
  return (
    <>
      <Icon className={isIncluded ? styles.included : styles.excluded} size={18} strokeWidth={1.5} aria-hidden />
      <span className="visually-hidden">{isIncluded ? 'Included' : 'Not included'}</span>
    </>
  );
}
