import { CaretsToAxisDashedVertical, RotateCw } from 'lucide-react';
import { FLIP, type Orientation, QUARTER_TURN } from '../../domain/turn.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useSay } from '../../words/language-provider.tsx';
import styles from './turn-buttons.module.css';

/** Turn the image that is shown. Pressing again takes it back. */
export function TurnButtons({ onTurn }: { readonly onTurn: (by: Orientation) => void }) {
  const say = useSay();
  return (
    <span className={styles.buttons}>
      <IconButton
        label={say('Rotate by 90 degrees')}
        title={say('Rotate by 90 degrees')}
        icon={<RotateCw size={16} strokeWidth={1.5} />}
        onClick={() => onTurn(QUARTER_TURN)}
      />
      <IconButton
        label={say('Flip left and right')}
        title={say('Flip left and right')}
        icon={<CaretsToAxisDashedVertical size={16} strokeWidth={1.5} />}
        onClick={() => onTurn(FLIP)}
      />
    </span>
  );
}
