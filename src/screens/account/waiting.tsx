import { useTranslate } from '../../i18n/language-provider.tsx';
import type { PlainPhrase } from '../../i18n/t.ts';
import { PageSpinner } from '../../ui/loading/page-spinner.tsx';

/** Shown while the account is loading. */
export function Waiting({ label }: { readonly label: PlainPhrase }) {
  const t = useTranslate();
  return <PageSpinner label={t(label)} sizePx={50} />;
}
