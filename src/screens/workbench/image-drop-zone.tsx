import { FORMATS, type Format, isReadEverywhere } from '../../codecs/formats.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { PlainPhrase } from '../../i18n/t.ts';
import { DropZone } from '../../ui/intake/drop-zone.tsx';

/** The formats that the first line names. */
const NAMED: readonly string[] = ['JPEG', 'PNG', 'GIF', 'WebP'];

/** Whether a format can be used is least certain where only some browsers show it, so those come first. */
const ORDER: readonly Format['read']['browsers'][] = ['some', 'all', 'none'];

const OTHERS = FORMATS.filter((format) => isReadEverywhere(format) && !NAMED.includes(format.label))
  .toSorted((one, other) => ORDER.indexOf(one.read.browsers) - ORDER.indexOf(other.read.browsers))
  .map(({ label }) => label)
  .join(', ');

interface ImageDropZoneProps {
  readonly inputId: string;
  readonly dragging: boolean;
  /** What else a pointer or the keyboard can do here. */
  readonly hint: PlainPhrase;
}

/** The drop zone of a tool that has no images yet. */
export function ImageDropZone({ inputId, dragging, hint }: ImageDropZoneProps) {
  const t = useTranslate();
  return (
    <DropZone
      inputId={inputId}
      dragging={dragging}
      title={t('Drop your images here')}
      invitation={t('or click to browse your files')}
      touchTitle={t('Choose images')}
      hints={[t('Supports: JPEG, PNG, GIF, WebP'), t('and {formats}', { formats: OTHERS })]}
      pointerHints={[t(hint)]}
    />
  );
}
