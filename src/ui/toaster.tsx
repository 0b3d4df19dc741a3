import { Toast } from '@base-ui/react/toast';
import { CircleAlert, Info, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSay } from '../words/language-provider.tsx';
import styles from './toaster.module.css';

export interface ToastMessage {
  /** Higher than that of every message before it. */
  readonly id: number;
  readonly tone: 'info' | 'bad';
  readonly text: string;
}

interface ToasterProps {
  readonly messages: readonly ToastMessage[];
  /** The message has left the screen, by time or by hand. */
  readonly onDismiss: (id: number) => void;
}

/** How long a message stays when neither pointer nor focus is on it. */
const STAY_MS = { info: 6_000, bad: 12_000 } as const;

/** Shows each message once, in a corner, and announces it politely. */
export function Toaster({ messages, onDismiss }: ToasterProps) {
  return (
    <Toast.Provider limit={4}>
      <Feed messages={messages} onDismiss={onDismiss} />
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport}>
          <Toasts messages={messages} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Feed({ messages, onDismiss }: ToasterProps) {
  const { add } = Toast.useToastManager();
  const lastShownId = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    for (const { id, tone, text } of messages) {
      if (id <= lastShownId.current) continue;
      lastShownId.current = id;
      add({ id: String(id), title: text, type: tone, timeout: STAY_MS[tone], onRemove: () => onDismiss(id) });
    }
  }, [messages, add, onDismiss]);
  return null;
}

function Toasts({ messages }: Pick<ToasterProps, 'messages'>) {
  const say = useSay();
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles.toast}>
      <Toast.Content className={styles.content}>
        {toast.type === 'bad' ? (
          <CircleAlert className={styles.badIcon} size={18} strokeWidth={1.5} aria-hidden />
        ) : (
          <Info className={styles.infoIcon} size={18} strokeWidth={1.5} aria-hidden />
        )}
        {/* In the language that is spoken now; one that is on its way out keeps its words. */}
        <Toast.Title render={<p />} className={styles.text}>
          {messages.find(({ id }) => String(id) === toast.id)?.text ?? toast.title}
        </Toast.Title>
        {/* Toasts never lie on top of each other here, so each can always be dismissed. */}
        <Toast.Close className={styles.close} aria-label={say('Dismiss')} aria-hidden={false}>
          <X size={16} strokeWidth={1.5} aria-hidden />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
