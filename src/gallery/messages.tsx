import { useState } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { ProgressBar } from '../ui/loading/progress-bar.tsx';
import { Spinner } from '../ui/loading/spinner.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { Notice } from '../ui/overlays/notice.tsx';
import { Toaster, type ToastMessage } from '../ui/overlays/toaster.tsx';
import { LONG_TEXT, Piece, Row } from './piece.tsx';

const SIZES = ['question', 'sheet', 'view'] as const;

/** Messages, progress and dialogs. */
export function Messages() {
  return (
    <>
      <Piece name="Notice">
        <Notice tone="info">Your images stay on your device.</Notice>
        <Notice tone="good">Email verified successfully! You can now log in.</Notice>
        <Notice tone="bad">IMG_2041.jpg is cut off after 40%. Copy or download it again.</Notice>
        <Notice tone="info">
          {LONG_TEXT}. {LONG_TEXT}. <a href="#gallery">A link in it</a>
        </Notice>
      </Piece>
      <Piece name="Spinner">
        <Row>
          <Spinner label="Loading" />
          <Spinner label="Loading, small" sizePx={18} />
        </Row>
      </Piece>
      <Piece name="ProgressBar">
        <ProgressBar label="Nothing yet" value={0} max={312} valueText="0 of 312" />
        <ProgressBar label="On the way" value={130} max={312} valueText="130 of 312" />
        <ProgressBar label="With failures" value={240} max={312} bad={40} valueText="240 of 312, 40 failed" />
        <ProgressBar label="Done" value={312} max={312} valueText="312 of 312" />
      </Piece>
      <Piece name="Dialog">
        <Dialogs />
      </Piece>
    </>
  );
}

function Dialogs() {
  const [size, setSize] = useState<(typeof SIZES)[number] | null>(null);
  const close = () => setSize(null);
  return (
    <Row>
      {SIZES.map((each) => (
        <Button key={each} onClick={() => setSize(each)}>
          Open a {each}
        </Button>
      ))}
      {size !== null && (
        <Dialog title={`A dialog: ${size}`} size={size} onClose={close}>
          <p>{LONG_TEXT}.</p>
          <Row>
            <Button variant="primary" onClick={close}>
              Keep
            </Button>
            <Button variant="danger" onClick={close}>
              Throw away
            </Button>
          </Row>
        </Dialog>
      )}
    </Row>
  );
}

/** Toasts appear in the window's corner, so both columns share them. They have the theme of the page. */
export function Toasts() {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  const [nextId, setNextId] = useState(0);
  const dismiss = (id: number) => setMessages((current) => current.filter((message) => message.id !== id));
  const t = (tone: ToastMessage['tone'], text: string, label?: string) => {
    const action = label === undefined ? {} : { action: { label, onAct: () => dismiss(nextId) } };
    setMessages((current) => [...current, { id: nextId, tone, text, ...action }]);
    setNextId(nextId + 1);
  };
  return (
    <Piece name="Toaster">
      <Row>
        <Button onClick={() => t('good', 'Copied.')}>Translate something</Button>
        <Button onClick={() => t('bad', 'IMG_2041.jpg is a text file, not an image.')}>Translate something bad</Button>
        <Button onClick={() => t('info', LONG_TEXT)}>Translate something long</Button>
        <Button onClick={() => t('info', 'Removed IMG_2041.jpg.', 'Undo')}>Translate what can be undone</Button>
      </Row>
      <Toaster messages={messages} onDismiss={dismiss} />
    </Piece>
  );
}
