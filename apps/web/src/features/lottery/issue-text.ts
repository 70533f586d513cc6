const DAYS = /^\d{4}(\d{4})-(\d+)$/;
/** Kept from left to right inside any text: first strong isolate of that direction, and its end. */
const LEFT_TO_RIGHT = '\u2066';
const END = '\u2069';

/** An issue as screens show it: without its year where it is a day with a count, read from left to right everywhere. */
export function issueText(numero: string): string {
  const [, day, count] = DAYS.exec(numero) ?? [];
  return `${LEFT_TO_RIGHT}${day && count ? `${day}-${count}` : numero}${END}`;
}
