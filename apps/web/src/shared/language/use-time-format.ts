import { LANGUAGE_TAGS } from '@tessera/contract/languages';
import { useLanguage } from '../services/services.ts';

type TimeParts = Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle' | 'timeZone' | 'day'>;

/** Formats are dear to make and every row of a list needs one: each is made once. */
const made = new Map<string, Intl.DateTimeFormat>();

/** How times read in the member's language, by the Gregorian calendar; in the phone's zone where none is named. */
export function useTimeFormat(parts: TimeParts): Intl.DateTimeFormat {
  const tag = LANGUAGE_TAGS[useLanguage()];
  const key = `${tag} ${JSON.stringify(parts)}`;
  const known = made.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(tag, { ...parts, calendar: 'gregory' });
  made.set(key, format);
  return format;
}
