import { useAtom } from 'jotai';
import { inspectorOverListAtom } from '../../state/batch/atoms.ts';
import { inspectorAtom } from '../../state/batch/choices.ts';
import { useMedia } from '../../ui/theme/use-media.ts';

/** @returns whether the selected image is shown, and a stable function that shows or hides it */
export function useInspector() {
  const isNarrow = useMedia('(max-width: 820px)');
  const beside = useAtom(inspectorAtom);
  const over = useAtom(inspectorOverListAtom);
  const [isOpen, setOpen] = isNarrow ? over : beside;
  return { isOpen, setOpen };
}
