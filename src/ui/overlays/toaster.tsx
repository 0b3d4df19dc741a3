import { Toast } from '@base-ui/react/toast';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import styles from './toaster.module.css';
import { TONE_ICONS, type Tone } from './tones.ts';

export interface ToastMessage {
  /** Higher than the id of every earlier message. */
  readonly id: number;
  readonly tone: Tone;
  readonly text: string;
  /** Stays until the user closes it. Default: disappears by itself. */
  readonly stays?: boolean;
  /** An action that the message offers. It is then shown for ten seconds. */
  readonly action?: ToastAction;
}

export interface ToastAction {
  readonly label: string;
  /** Also removes the message. */
  readonly onAct: () => void;
}

interface ToasterProps {
  readonly messages: readonly ToastMessage[];
  /** Called when the message has disappeared, after its time or by the close button. */
  readonly onDismiss: (id: number) => void;
}

/** The time that a message stays while neither pointer nor focus is on it. */
const STAY_MS = { info: 6_000, good: 6_000, bad: 12_000, action: 10_000 } as const;

/** Shows each message once, in a corner, and announces it politely. */
export function Toaster({ messages, onDismiss }: ToasterProps) {
  const t = useTranslate();
  return (
    <Toast.Provider limit={4}>
      <Feed messages={messages} onDismiss={onDismiss} />
      {/* Rendered here, because at the end of the page it would cover the menus, regardless of its z-index. */}
      <Toast.Viewport className={styles.viewport} aria-label={t('Notifications')}>
        <Toasts messages={messages} />
      </Toast.Viewport>
    </Toast.Provider>
  );
}

function Feed({ messages, onDismiss }: ToasterProps) {
  const { add, close } = Toast.useToastManager();
  const lastShownId = useRef(Number.NEGATIVE_INFINITY);
  const shownIds = useRef<readonly number[]>([]);
  useEffect(() => {
    // Closes messages that others have replaced.
    for (const id of shownIds.current) if (!messages.some((message) => message.id === id)) close(String(id));
    shownIds.current = messages.map(({ id }) => id);
    for (const { id, tone, text, action, stays } of messages) {
      if (id <= lastShownId.current) continue;
      lastShownId.current = id;
      // A timeout of 0 never ends.
      const timeout = stays ? 0 : STAY_MS[action ? 'action' : tone];
      add({ id: String(id), title: text, type: tone, timeout, onRemove: () => onDismiss(id) });
    }
  }, [messages, add, close, onDismiss]);
  return null;
}

function Toasts({ messages }: Pick<ToasterProps, 'messages'>) {
  const t = useTranslate();
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => {
    const message = messages.find(({ id }) => String(id) === toast.id);
    const tone = toast.type as Tone;
    const Icon = TONE_ICONS[tone];
    return (
      <Toast.Root key={toast.id} toast={toast} className={styles.toast}>
        <Toast.Content className={styles.content}>
          <Icon className={styles.icon} data-tone={tone} size={18} strokeWidth={1.5} aria-hidden />
          {/* In the current language. A message that is disappearing keeps its text. */}
          <Toast.Title render={<p />} className={styles.text}>
            {message?.text ?? toast.title}
          </Toast.Title>
          {message?.action && (
            <Toast.Action className={styles.action} aria-hidden={false} onClick={message.action.onAct}>
              {message.action.label}
            </Toast.Action>
          )}
          {/* Toasts never overlap here, so each can always be dismissed. */}
          <Toast.Close className={styles.close} aria-label={t('Dismiss')} aria-hidden={false}>
            <X size={16} strokeWidth={1.5} aria-hidden />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}
