import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Rich, useTranslate } from '../../i18n/language-provider.tsx';
import { PATHS } from '../../routes.ts';
import { accountAtom, memberOf } from '../../state/account/atoms.ts';
import { readyImagesAtom, wantedToolAtom } from '../../state/way-back.ts';
import { BATCH_TOOL_IDS, TOOLS } from '../../tools/tools.ts';
import { useIsLive } from '../../ui/loading/use-is-live.ts';
import { Notice } from '../../ui/overlays/notice.tsx';
import { useRequestedDestination } from '../account/came-from.ts';
import { MEMBER_LINKS } from '../account/member-links.ts';

/** Says why the visitor is here instead of on the page of a batch tool, and which images wait. */
export function WhyPro() {
  const t = useTranslate();
  // The prerendered page does not know where the visitor comes from.
  const isLive = useIsLive();
  const wanted = useWantedTool();
  const account = useAtomValue(accountAtom);
  const { length: count } = useAtomValue(readyImagesAtom);
  const link = MEMBER_LINKS.find(({ path }) => wanted !== null && path === TOOLS[wanted].path);
  if (!isLive || (!link && count < 2)) return null;
  return (
    <Notice tone="info">
      {count > 0 && (
        <p>
          <strong>{t.count(count, '{count} image is ready.', '{count} images are ready.')}</strong>{' '}
          {t.count(
            count,
            'It stays on your device and comes with you when you have Pro.',
            'They stay on your device and come with you when you have Pro.',
          )}
        </p>
      )}
      {link && <p>{t('“{tool}” is part of Pro. As soon as you have Pro, it opens.', { tool: t(link.label) })}</p>}
      {account.kind === 'unreachable' && (
        <p>{t('Your account could not be loaded. Check your connection and try again.')}</p>
      )}
      {link && memberOf(account) === null && (
        <p>
          <Rich
            phrase="Do you have Pro already? {link}"
            parts={{
              link: (
                <Link to={PATHS.login} state={{ from: link.path }}>
                  {t('Log in')}
                </Link>
              ),
            }}
          />
        </p>
      )}
    </Notice>
  );
}

/** The tool whose page led here, remembered for the way back. */
function useWantedTool() {
  const from = useRequestedDestination();
  const wanted = BATCH_TOOL_IDS.find((id) => TOOLS[id].path === from) ?? null;
  const remember = useSetAtom(wantedToolAtom);
  useEffect(() => remember(wanted), [remember, wanted]);
  return wanted;
}
