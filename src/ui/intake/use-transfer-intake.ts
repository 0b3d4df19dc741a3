import { useEffect, useEffectEvent, useState } from 'react';

interface TransferIntake {
  /** Called inside the event handler, because the transfer can be read only there. */
  readonly onDrop: (transfer: DataTransfer) => void;
  /** Called with at least one file. */
  readonly onPaste: (files: File[]) => void;
  /** Called when a link is dropped, such as an image of another page, which this page must not read. */
  readonly onLink: () => void;
}

/**
 * Receives files that are dropped anywhere on the page, or pasted while no text is being edited.
 *
 * A dropped file never makes the browser leave the page.
 *
 * @returns true while files are being dragged over the page
 */
export function useTransferIntake(intake: TransferIntake): boolean {
  const [dragging, setDragging] = useState(false);
  const takeDrop = useEffectEvent(intake.onDrop);
  const takePaste = useEffectEvent(intake.onPaste);
  const takeLink = useEffectEvent(intake.onLink);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // Each element fires enter and leave events, enter first, so only their balance matters.
    let depth = 0;
    const countDrag = (change: number) => {
      depth = Math.max(0, depth + change);
      setDragging(depth > 0);
    };

    const onDrag = (type: 'dragenter' | 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void) => {
      window.addEventListener(type, (event) => carriesFiles(event) && listener(event), { signal });
    };
    onDrag('dragenter', (event) => {
      event.preventDefault();
      countDrag(1);
    });
    onDrag('dragleave', () => countDrag(-1));
    onDrag('dragover', (event) => {
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
    });
    onDrag('drop', (event) => {
      event.preventDefault();
      countDrag(-depth);
      if (event.dataTransfer) takeDrop(event.dataTransfer);
    });
    for (const type of ['dragover', 'drop'] as const) {
      window.addEventListener(
        type,
        (event) => {
          if (!carriesLink(event) || editsText(event.target)) return;
          // Otherwise, the browser would leave the page for the link.
          event.preventDefault();
          if (type === 'drop') takeLink();
        },
        { signal },
      );
    }
    window.addEventListener(
      'paste',
      (event) => {
        const files = Array.from(event.clipboardData?.files ?? []);
        if (files.length === 0 || editsText(event.target)) return;
        event.preventDefault();
        takePaste(files);
      },
      { signal },
    );
    return () => listening.abort();
  }, []);

  return dragging;
}

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

function carriesLink(event: DragEvent): boolean {
  return !carriesFiles(event) && (event.dataTransfer?.types.includes('text/uri-list') ?? false);
}

const TYPED_INPUTS = ['text', 'search', 'url', 'tel', 'email', 'password', 'number'];

function editsText(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return TYPED_INPUTS.includes(target.type);
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable);
}
