import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Mail } from '../../../state/account-demo.ts';
import pageStyles from '../../page.module.css';
import { useDocumentTitle } from '../../use-document-title.ts';
import { Waiting } from '../waiting.tsx';
import styles from './demo.module.css';
import { useDemo } from './use-demo.ts';

const LEAD = 'Mails that Pixmill would have sent. In demo mode they stay here.';

export default function OutboxScreen() {
  useDocumentTitle('Outbox', LEAD);
  const outbox = useDemo()?.outbox;
  const [mails, setMails] = useState<readonly Mail[] | null>(null);
  useEffect(() => outbox?.subscribe(setMails), [outbox]);

  if (mails === null) return <Waiting label="Loading the outbox" />;
  return (
    <div className={pageStyles.page}>
      <h1>Outbox</h1>
      <p className={pageStyles.lead}>{LEAD}</p>
      {mails.length === 0 ? (
        <p className={styles.empty}>No mail yet. Register or ask for a new password, and it appears here.</p>
      ) : (
        <ol className={styles.mails}>
          {mails.map((mail) => (
            <li key={mail.id} className={styles.mail}>
              <h2>{mail.subject}</h2>
              <p className={styles.address}>
                To {mail.to}, <time dateTime={mail.sentAt}>{new Date(mail.sentAt).toLocaleString('en')}</time>
              </p>
              {mail.body.split('\n\n').map((paragraph) => (
                <p key={paragraph} className={styles.paragraph}>
                  {paragraph === mail.link ? <Link to={mail.link}>{mail.link}</Link> : paragraph}
                </p>
              ))}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
