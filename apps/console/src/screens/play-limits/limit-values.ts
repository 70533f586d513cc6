import { LIMIT_NAMES, type LimitName } from '@tessera/contract/play-limits/play-limits';
import { type PlayLimitsChoice, playLimitsChoice } from '@tessera/contract/play-limits/staff-play-limits';
import { type ReadValues, readChoice } from '../../shared/settings-part/part-values.ts';

/** What is in the fields of limits: amounts, empty for none; and minutes, empty for none. */
export type LimitValues = Readonly<Record<LimitName | 'timeDay' | 'realityCheckMinutes', string>>;

const textOf = (minutes: number | null) => (minutes === null ? '' : String(minutes));
const minutesOf = (text: string) => (text === '' ? null : Number(text));

/** Fields that show limits. */
export const limitValuesOf = ({
  limits,
  realityCheckMinutes,
}: {
  readonly limits: Readonly<Record<LimitName, string | null>> & { readonly timeDay: number | null };
  readonly realityCheckMinutes: number | null;
}): LimitValues => ({
  ...(Object.fromEntries(LIMIT_NAMES.map((limit) => [limit, limits[limit] ?? ''])) as Record<LimitName, string>),
  timeDay: textOf(limits.timeDay),
  realityCheckMinutes: textOf(realityCheckMinutes),
});

/** What the fields ask for. */
export const readLimits = ({ timeDay, realityCheckMinutes, ...amounts }: LimitValues): ReadValues<PlayLimitsChoice> =>
  readChoice<PlayLimitsChoice>(
    playLimitsChoice,
    {
      limits: {
        ...Object.fromEntries(
          LIMIT_NAMES.map((limit) => [limit, amounts[limit].trim() === '' ? null : amounts[limit]]),
        ),
        timeDay: minutesOf(timeDay),
      },
      realityCheckMinutes: minutesOf(realityCheckMinutes),
    },
    (place) => place.replace('limits.', ''),
  );
