import { useTranslate } from '../../i18n/language-provider.tsx';
import type { PlainPhrase } from '../../i18n/t.ts';
import { DropZone } from '../../ui/intake/drop-zone.tsx';

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
      hints={[t('Supports: JPEG, PNG, GIF, WebP')]}
      pointerHints={[t(hint)]}
    />
  );
}
