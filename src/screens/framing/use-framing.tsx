import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import Crop from 'lucide-react/icons/crop';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { originalAtom, subjectAtom } from '../../state/workbench/atoms.ts';
import { framedIdAtom, openFramingAtom } from '../../state/workbench/framing.ts';
import type { ListCommands } from '../../state/workbench/list-commands.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { lazyPatiently } from '../../ui/loading/patient-load.ts';

const FramingMode = lazyPatiently(() => import('./framing-mode.tsx'));

interface Framing {
  readonly isOpen: boolean;
  /** Opens the mode. */
  readonly button: ReactNode;
  /** Covers the stage while it is open. */
  readonly mode: ReactNode;
}

/** The mode in which the image on the stage is cropped and straightened. Another image on the stage closes it. */
export function useFraming(commands: ListCommands): Framing {
  const t = useTranslate();
  const subject = useAtomValue(subjectAtom);
  const original = useAtomValue(originalAtom);
  const [framedId, setFramedId] = useAtom(framedIdAtom);
  const open = useSetAtom(openFramingAtom);
  const buttonRef = useRef<HTMLButtonElement>(null);
  useEffect(() => () => setFramedId(null), [setFramedId]);
  const source = subject?.status.kind === 'ready' ? subject.status.source : null;
  const isOpen = source !== null && original !== null && framedId === subject?.id;
  const label = t('Crop and straighten');
  const button = (
    <IconButton
      ref={buttonRef}
      label={label}
      title={label}
      icon={<Crop size={16} strokeWidth={1.5} />}
      aria-expanded={isOpen}
      onClick={() => open()}
    />
  );
  if (!isOpen || !subject) return { isOpen, button, mode: null };
  const { pose } = subject;
  const mode = (
    <Suspense>
      <FramingMode
        // If the pose changes in another way, for example by undo, it begins again with that one.
        key={JSON.stringify(pose)}
        picture={{ url: original.url, upright: source.info.size, turn: pose.turn }}
        commands={commands}
        buttonRef={buttonRef}
        onClose={() => setFramedId(null)}
      />
    </Suspense>
  );
  return { isOpen, button, mode };
}
