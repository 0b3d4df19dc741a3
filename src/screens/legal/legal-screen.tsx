import { Link } from 'react-router-dom';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { PATHS } from '../../routes.ts';
import { HAS_ACCOUNTS } from '../../site.ts';
import { Notice } from '../../ui/overlays/notice.tsx';
import { Lead, TextPage } from '../../ui/page/text-page.tsx';
import { useDocumentTitle } from '../use-document-title.ts';
import { LEGAL_DOCUMENTS, type LegalDocument, type LegalDocumentId } from './documents.ts';
import styles from './legal-screen.module.css';

const IDS = Object.keys(LEGAL_DOCUMENTS) as readonly LegalDocumentId[];

/** A page with one of the legal documents. */
export default function LegalScreen({ id }: { readonly id: LegalDocumentId }) {
  const t = useTranslate();
  const { title, lead, sections }: LegalDocument = LEGAL_DOCUMENTS[id];
  useDocumentTitle(t(title), t(lead));
  return (
    <TextPage>
      <h1>{t(title)}</h1>
      <Lead>{t(lead)}</Lead>
      <div className={styles.note}>
        <Notice tone="info">
          {t(
            'This text describes what the software does. The operator of this site must check it, add a name and an address, and adapt it to the law that applies.',
          )}
        </Notice>
      </div>
      {sections.map(({ heading, sentences }) => (
        <section key={heading} className={styles.section}>
          <h2>{t(heading)}</h2>
          <div>
            {sentences.map((sentence) => (
              <p key={sentence}>{t(sentence)}</p>
            ))}
          </div>
        </section>
      ))}
      {HAS_ACCOUNTS && (
        <p className={styles.links}>
          {IDS.filter((other) => other !== id).map((other) => (
            <Link key={other} to={PATHS[other]}>
              {t(LEGAL_DOCUMENTS[other].title)}
            </Link>
          ))}
          <Link to={PATHS.contact}>{t('Write to us if you have questions.')}</Link>
        </p>
      )}
    </TextPage>
  );
}
