import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';

interface PlayButtonProps {
  readonly isPlaying: boolean;
  readonly onChange: (playing: boolean) => void;
}

/** Pauses or resumes an animation. */
export function PlayButton({ isPlaying, onChange }: PlayButtonProps) {
  const t = useTranslate();
  const label = isPlaying ? t('Pause the animation') : t('Play the animation');
  const Icon = isPlaying ? Pause : Play;
  return (
    <IconButton
      label={label}
      title={label}
      icon={<Icon size={16} strokeWidth={1.5} />}
      onClick={() => onChange(!isPlaying)}
    />
  );
}
