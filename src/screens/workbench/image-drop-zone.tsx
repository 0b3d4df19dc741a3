import { useAtomValue } from 'jotai';
import { FORMATS, type Format, isReadEverywhere } from '../../formats/formats.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { PlainPhrase } from '../../i18n/t.ts';
import { isReceivingAtom } from '../../state/workbench/atoms.ts';
import { DropZone } from '../../ui/intake/drop-zone.tsx';

/** The formats that the first line lists. */
const NAMED: readonly string[] = ['JPEG', 'PNG', 'GIF', 'WebP'];

/** Formats that only some browsers show come first, because users are least certain about them. */
const ORDER: readonly Format['read']['browsers'][] = ['some', 'all', 'none'];

const OTHERS = FORMATS.filter((format) => isReadEverywhere(format) && !NAMED.includes(format.label))
  .toSorted((one, other) => ORDER.indexOf(one.read.browsers) - ORDER.indexOf(other.read.browsers))
  .map(({ label }) => label)
  .join(', ');

interface ImageDropZoneProps {
  readonly inputId: string;
  readonly dragging: boolean;
  /** Further ways to add images with a mouse or the keyboard. */
  readonly hint: PlainPhrase;
  /** What the tool costs. Default: nothing is said. */
  readonly promise?: PlainPhrase;
}

/** The drop zone of a tool that has no images yet. */
export function ImageDropZone({ inputId, dragging, hint, promise }: ImageDropZoneProps) {
  const t = useTranslate();
  const reading = useAtomValue(isReceivingAtom) && t('Reading…');
  return (
    <DropZone
      inputId={inputId}
      dragging={dragging}
      title={reading || t('Drop your images here')}
      invitation={t('or click to browse your files')}
      touchTitle={reading || t('Choose images')}
      {...(promise && { promise: t(promise) })}
      hints={[t('Supports: JPEG, PNG, GIF, WebP'), t('and {formats}', { formats: OTHERS })]}
      pointerHints={[t(hint)]}
    />
  );
}
