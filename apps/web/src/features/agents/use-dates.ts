import { useTimeFormat } from '../../shared/language/use-time-format.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';

/** Formats of times in the merchant's zone, and of days that the server names. */
export function useDates() {
  const { timeZone } = useMerchant();
  return {
    day: useTimeFormat({ dateStyle: 'medium', timeZone }),
    time: useTimeFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone }),
    /** A day the server names is that very day wherever the phone is. */
    namedDay: useTimeFormat({ dateStyle: 'medium', timeZone: 'UTC' }),
    monthDay: useTimeFormat({ day: 'numeric', timeZone: 'UTC' }),
  };
}
