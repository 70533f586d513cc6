import { LANGUAGE_TAGS } from '@tessera/contract/languages';
import { useMerchant } from '../merchant/merchant.ts';
import { useLanguage } from '../services/services.ts';
import { useShowsPhoneTime } from '../time/shown-zone.ts';

type TimeParts = Pick<
  Intl.DateTimeFormatOptions,
  'dateStyle' | 'timeStyle' | 'timeZone' | 'timeZoneName' | 'day' | 'month' | 'year' | 'hour' | 'minute'
>;

/** Formats are dear to make and every row of a list needs one: each is made once. */
const made = new Map<string, Intl.DateTimeFormat>();

/**
 * How times read in the member's language, by the Gregorian calendar: in the merchant's zone, or in the phone's where the
 * member chose that. @param asked with a zone only for what is counted in that zone, such as the days of a report
 */
export function useTimeFormat(asked: TimeParts): Intl.DateTimeFormat {
  const { timeZone } = useMerchant();
  const parts = { timeZone: useShowsPhoneTime() ? undefined : timeZone, ...asked };
  const tag = LANGUAGE_TAGS[useLanguage()];
  const key = `${tag} ${JSON.stringify(parts)}`;
  const known = made.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(tag, { ...parts, calendar: 'gregory' });
  made.set(key, format);
  return format;
}
