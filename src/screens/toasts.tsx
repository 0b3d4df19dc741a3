import { useAtomValue, useSetAtom } from 'jotai';
import { dismissAnnouncementAtom, undoAtom } from '../state/announced.ts';
import { announcementsAtom } from '../state/atoms.ts';
import { Toaster } from '../ui/toaster.tsx';
import { useSay } from '../words/language-provider.tsx';
import type { PlainPhrase } from '../words/say.ts';
import { announcementMessage } from './messages.ts';

/** Everything that is said once. That work on one image has failed is said in the image's place and stays there. */
export function Toasts({ downloadError }: { readonly downloadError: PlainPhrase }) {
  const say = useSay();
  const announcements = useAtomValue(announcementsAtom);
  const dismiss = useSetAtom(dismissAnnouncementAtom);
  const undo = useSetAtom(undoAtom);
  const messages = announcements.map(({ id, tone, event, undo: way }) => ({
    id,
    tone,
    text: announcementMessage(say, event, say(downloadError)),
    ...(way && { action: { label: say('Undo'), onAct: () => undo(id) } }),
  }));
  return <Toaster messages={messages} onDismiss={dismiss} />;
}
