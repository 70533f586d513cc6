import { useTimeFormat } from '../../shared/language/use-time-format.ts';

/** When a break ends, in words that name the zone: the same ones wherever a member reads it. */
export function useBreakEnd(): (endsAt: number) => string {
  const format = useTimeFormat({
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return (endsAt) => format.format(endsAt);
}
