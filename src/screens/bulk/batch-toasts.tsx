import { useAtomValue, useSetAtom } from 'jotai';
import { dismissAnnouncementAtom } from '../../state/actions.ts';
import { announcementsAtom } from '../../state/atoms.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { useSay } from '../../words/language-provider.tsx';
import type { PlainPhrase } from '../../words/say.ts';
import { announcementMessage } from '../messages.ts';

/** Everything that is said once. What concerns one picture stands in its row and stays there. */
export function BatchToasts({ downloadError }: { readonly downloadError: PlainPhrase }) {
  const say = useSay();
  const announcements = useAtomValue(announcementsAtom);
  const dismiss = useSetAtom(dismissAnnouncementAtom);
  const messages = announcements.map(({ id, tone, event }) => ({
    id,
    tone,
    text: announcementMessage(say, event, say(downloadError)),
  }));
  return <Toaster messages={messages} onDismiss={dismiss} />;
}
