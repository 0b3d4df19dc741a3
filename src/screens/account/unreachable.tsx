import { useSetAtom } from 'jotai';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { PlainPhrase } from '../../i18n/t.ts';
import { openAccountAtom } from '../../state/account/atoms.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/overlays/notice.tsx';
import { NarrowPage } from '../../ui/page/narrow-page.tsx';
import { ButtonRow, Stack } from '../../ui/page/stack.tsx';

/** Shown if the backend cannot be loaded. */
export function Unreachable({ title }: { readonly title: PlainPhrase }) {
  const t = useTranslate();
  const open = useSetAtom(openAccountAtom);
  return (
    <NarrowPage>
      <h1>{t(title)}</h1>
      <Stack>
        <Notice tone="bad">{t('Your account could not be loaded. Check your connection and try again.')}</Notice>
        <ButtonRow>
          <Button onClick={() => void open()}>{t('Try again')}</Button>
        </ButtonRow>
      </Stack>
    </NarrowPage>
  );
}
