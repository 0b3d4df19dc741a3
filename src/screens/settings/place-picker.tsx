import { useId } from 'react';
import { MARK_PLACES, type MarkPlace } from '../../domain/geometry/mark.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { MARK_PLACE_LABELS } from './mark-words.ts';
import styles from './place-picker.module.css';

interface PlacePickerProps {
  readonly value: MarkPlace;
  readonly onChange: (place: MarkPlace) => void;
}

/** A picture of an image with nine places, and a tenth choice for all over it. Arrow keys choose. */
export function PlacePicker({ value, onChange }: PlacePickerProps) {
  const t = useTranslate();
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{t('Place of the mark')}</legend>
      <div className={styles.places}>
        {MARK_PLACES.map((place) => (
          <label key={place} className={place === 'tiled' ? styles.tiled : styles.place}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={place === value}
              onChange={() => onChange(place)}
            />
            {place === 'tiled' ? (
              t(MARK_PLACE_LABELS[place])
            ) : (
              <>
                <span className={styles.dot} aria-hidden />
                <span className="visually-hidden">{t(MARK_PLACE_LABELS[place])}</span>
              </>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
