const DAYS = /^\d{4}(\d{4})-(\d+)$/;

/** An issue as tiles show it: the year and the fill of its number left out where it is a day with a count. */
export function issueText(numero: string): string {
  const [, day, count] = DAYS.exec(numero) ?? [];
  return day && count ? `${day}-${count}` : numero;
}
