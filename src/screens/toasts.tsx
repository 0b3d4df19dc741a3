import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslate } from '../i18n/language-provider.tsx';
import type { PlainPhrase } from '../i18n/t.ts';
import { dismissAnnouncementAtom, undoAtom } from '../state/announced.ts';
import { announcementsAtom } from '../state/workbench/atoms.ts';
import { Toaster } from '../ui/overlays/toaster.tsx';
import { announcementMessage } from './messages.ts';

/** Messages that are shown once. If one image fails, its error replaces the image and stays there instead. */
export function Toasts({ downloadError }: { readonly downloadError: PlainPhrase }) {
  const t = useTranslate();
  const announcements = useAtomValue(announcementsAtom);
  const dismiss = useSetAtom(dismissAnnouncementAtom);
  const undo = useSetAtom(undoAtom);
  const messages = announcements.map(({ id, tone, event, undo: way }) => ({
    id,
    tone,
    text: announcementMessage(t, event, t(downloadError)),
    // The user may want to compare the names with the list.
    stays: event.kind === 'files-skipped' || event.kind === 'files-listed',
    ...(way && { action: { label: t(event.kind === 'files-listed' ? 'Add again' : 'Undo'), onAct: () => undo(id) } }),
  }));
  return <Toaster messages={messages} onDismiss={dismiss} />;
}
