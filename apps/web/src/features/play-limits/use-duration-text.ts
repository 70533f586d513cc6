import { useTexts } from '../../shared/services/services.ts';

const HOUR_MINUTES = 60;

/** Puts whole minutes into words, from an hour on in hours and minutes. */
export function useDurationText(): (minutes: number) => string {
  const t = useTexts();
  return (all) => {
    const [hours, minutes] = [Math.floor(all / HOUR_MINUTES), all % HOUR_MINUTES];
    if (hours === 0) return t('limits.checkMinutes', { minutes });
    return minutes === 0 ? t('limits.timeHours', { hours }) : t('limits.checkHours', { hours, minutes });
  };
}
