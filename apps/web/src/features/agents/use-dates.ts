import { LANGUAGE_TAGS } from '@tessera/contract/languages';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useLanguage } from '../../shared/services/services.ts';

/** Formats of times in the merchant's zone, and of days that the server names. */
export function useDates() {
  const tag = LANGUAGE_TAGS[useLanguage()];
  const { timeZone } = useMerchant();
  const calendar = 'gregory' as const;
  return {
    day: new Intl.DateTimeFormat(tag, { dateStyle: 'medium', calendar, timeZone }),
    time: new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', calendar, timeZone }),
    /** A day the server names is that very day wherever the phone is. */
    namedDay: new Intl.DateTimeFormat(tag, { dateStyle: 'medium', calendar, timeZone: 'UTC' }),
    monthDay: new Intl.DateTimeFormat(tag, { day: 'numeric', calendar, timeZone: 'UTC' }),
  };
}
