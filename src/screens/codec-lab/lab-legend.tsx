import { useTranslate } from '../../i18n/language-provider.tsx';
import { type Curve, CurveSample } from '../../ui/charts/line-chart.tsx';
import styles from './lab-legend.module.css';

/** Shows which curve belongs to which encoder. */
export function LabLegend({ curves }: { readonly curves: readonly Curve[] }) {
  const t = useTranslate();
  return (
    <ul className={styles.legend} aria-label={t('Curves')}>
      {curves.map((curve) => (
        <li key={curve.id}>
          <CurveSample {...curve} />
          {curve.label}
        </li>
      ))}
    </ul>
  );
}
