import { useTexts } from '../../shared/services/services.ts';
import css from './week-bar.module.css';
import { WEEK_DAYS } from './week-filter.ts';

/** Seven days, of which one or none is chosen (LOTT-06, LOTT-08). */
export function WeekBar({ day, onTap }: { day: number; onTap: (day: number) => void }) {
  const t = useTexts();
  return (
    <div className={css.bar} role="group" aria-label={t('lottery.drawDay')}>
      {WEEK_DAYS.map(({ value, text }) => (
        <button key={value} type="button" className={css.day} aria-pressed={value === day} onClick={() => onTap(value)}>
          {t(text)}
        </button>
      ))}
    </div>
  );
}
