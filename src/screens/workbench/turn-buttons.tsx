import CaretsToAxisDashedVertical from 'lucide-react/icons/carets-to-axis-dashed-vertical';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { FLIP, type Orientation, QUARTER_TURN } from '../../domain/geometry/turn.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import styles from './turn-buttons.module.css';

/** Buttons that rotate and flip the selected image. */
export function TurnButtons({ onTurn }: { readonly onTurn: (by: Orientation) => void }) {
  const t = useTranslate();
  return (
    <span className={styles.buttons}>
      <IconButton
        label={t('Rotate by 90 degrees')}
        title={t('Rotate by 90 degrees')}
        icon={<RotateCw size={16} strokeWidth={1.5} />}
        onClick={() => onTurn(QUARTER_TURN)}
      />
      <IconButton
        label={t('Flip horizontally')}
        title={t('Flip horizontally')}
        icon={<CaretsToAxisDashedVertical size={16} strokeWidth={1.5} />}
        onClick={() => onTurn(FLIP)}
      />
    </span>
  );
}
