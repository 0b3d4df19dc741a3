import { useAtomValue, useSetAtom } from 'jotai';
import { dismissAnnouncementAtom } from '../../state/actions.ts';
import { announcementsAtom, toolAtom } from '../../state/atoms.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { useSay } from '../../words/language-provider.tsx';
import { announcementMessage } from '../messages.ts';

/** Everything that is said once. That work has failed is said in the picture's place and stays there. */
export function Toasts() {
  const say = useSay();
  const tool = useAtomValue(toolAtom);
  const announcements = useAtomValue(announcementsAtom);
  const dismiss = useSetAtom(dismissAnnouncementAtom);
  const messages = announcements
    .filter(({ event }) => event.kind !== 'work-failed')
    .map(({ id, tone, event }) => ({ id, tone, text: announcementMessage(say, event, say(tool.downloadError)) }));
  return <Toaster messages={messages} onDismiss={dismiss} />;
}
