import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Rich, useTranslate } from '../../../i18n/language-provider.tsx';
import type { PlainPhrase } from '../../../i18n/t.ts';
import type { Mail } from '../../../state/account/demo.ts';
import { Lead, TextPage } from '../../../ui/page/text-page.tsx';
import { useDocumentTitle } from '../../use-document-title.ts';
import { Waiting } from '../waiting.tsx';
import styles from './outbox-screen.module.css';
import { useDemo } from './use-demo.ts';

const LEAD = 'Emails that Pixmill would have sent. In demo mode they stay here.';

const WORDS: {
  readonly [Kind in Mail['kind']]: { readonly subject: PlainPhrase; readonly otherwise: PlainPhrase };
} = {
  'verify-email': {
    subject: 'Verify your email for Pixmill',
    otherwise: 'If you did not ask to verify this address, you can ignore this email.',
  },
  'reset-password': {
    subject: 'Reset your password for Pixmill',
    otherwise: 'If you did not ask to reset your password, you can ignore this email.',
  },
};

export default function OutboxScreen() {
  const t = useTranslate();
  useDocumentTitle(t('Outbox'), t(LEAD));
  const outbox = useDemo()?.outbox;
  const [mails, setMails] = useState<readonly Mail[] | null>(null);
  useEffect(() => outbox?.subscribe(setMails), [outbox]);

  if (mails === null) return <Waiting label="Loading the outbox" />;
  return (
    <TextPage>
      <h1>{t('Outbox')}</h1>
      <Lead>{t(LEAD)}</Lead>
      {mails.length === 0 ? (
        <p className={styles.empty}>
          {t('No emails yet. Register or request a new password, and the email appears here.')}
        </p>
      ) : (
        <ol className={styles.mails}>
          {mails.map((mail) => (
            <li key={mail.id} className={styles.mail}>
              <Letter mail={mail} />
            </li>
          ))}
        </ol>
      )}
    </TextPage>
  );
}

function Letter({ mail: { kind, to, link, sentAt } }: { readonly mail: Mail }) {
  const t = useTranslate();
  const { subject, otherwise } = WORDS[kind];
  const time = <time dateTime={sentAt}>{new Date(sentAt).toLocaleString(t.language)}</time>;
  const paragraphs = [
    t('Hello,'),
    kind === 'verify-email'
      ? t('Follow this link to verify your email address.')
      : t('Follow this link to reset the Pixmill password of your {email} account.', { email: to }),
    <Link key="link" to={link}>
      {link}
    </Link>,
    t(otherwise),
    `${t('Thanks,')}\n${t('Your Pixmill team')}`,
  ];
  return (
    <>
      <h2>{t(subject)}</h2>
      <p className={styles.address}>
        <Rich phrase="To {email}, {time}" parts={{ email: to, time }} />
      </p>
      {paragraphs.map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a letter never change places
        <p key={place} className={styles.paragraph}>
          {paragraph}
        </p>
      ))}
    </>
  );
}
