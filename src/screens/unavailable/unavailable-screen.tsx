import { Link } from 'react-router-dom';
import { PATHS, SINGLE_TOOLS } from '../../routes.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import pageStyles from '../page.module.css';
import { useDocumentTitle } from '../use-document-title.ts';
import styles from './unavailable-screen.module.css';

const TEXTS = {
  accounts: {
    heading: 'Accounts are not part of this version',
    text: 'You do not need one. Every single-picture tool is free and works without signing in.',
  },
  payment: {
    heading: 'Pro is not on sale in this version',
    text: 'Nothing has been charged. Every single-picture tool is free and works without signing in.',
  },
  subscription: {
    heading: 'Subscriptions are not part of this version',
    text: 'There is nothing to cancel, and nothing is charged.',
  },
  contact: {
    heading: 'The contact form is not part of this version',
    text: 'Your pictures never leave your device, so there is nothing of yours here to ask about. The tools work as they are.',
  },
  featureRequest: {
    heading: 'Feature requests are not part of this version',
    text: 'What is there already: compress, convert, resize and optimize, one picture at a time.',
  },
} as const;

/** An address that the product has, but this version does not serve yet. */
export default function UnavailableScreen({ subject }: { readonly subject: keyof typeof TEXTS }) {
  const { heading, text } = TEXTS[subject];
  useDocumentTitle(heading, text);
  return (
    <div className={pageStyles.page}>
      <h1>{heading}</h1>
      <p className={pageStyles.lead}>{text}</p>
      <div className={pageStyles.actions}>
        <ButtonLink to={PATHS.home} variant="primary">
          Go to the image tool
        </ButtonLink>
      </div>
      <p className={styles.tools}>
        Or straight to one task:{' '}
        {SINGLE_TOOLS.map(({ id, path, title }, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <Link to={path}>{title.toLowerCase()}</Link>
          </span>
        ))}
        .
      </p>
    </div>
  );
}
