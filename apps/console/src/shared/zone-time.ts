const DAY_MS = 86_400_000;

/** Offset of a time zone from UTC at a moment, milliseconds. @param zone IANA name */
function offsetAt(moment: number, zone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const whole = Math.floor(moment / 1000) * 1000;
  return Date.UTC(year, month - 1, day, hour, minute, second) - whole;
}

/** A moment as a field for date and time shows it in a zone, such as `2026-12-31T08:00`; empty for none. */
export function toZone(at: string | null, zone: string): string {
  if (at === null) return '';
  const moment = Date.parse(at);
  return new Date(moment + offsetAt(moment, zone)).toISOString().slice(0, 16);
}

/**
 * The moment of a date and time in a zone; null for an empty field. An hour that the zone's clocks leave out is the one
 * after it, one that they show twice is the first.
 */
export function fromZone(local: string, zone: string): string | null {
  const shown = Date.parse(`${local}Z`);
  if (Number.isNaN(shown)) return null;
  const [before, after] = [offsetAt(shown - DAY_MS, zone), offsetAt(shown + DAY_MS, zone)];
  const found = [shown - before, shown - after].filter((moment) => moment + offsetAt(moment, zone) === shown);
  return new Date(found.length > 0 ? Math.min(...found) : shown - before).toISOString();
}

/** A moment in words of a zone, such as `31 Dec 2026, 08:00`. */
export function inZone(at: string, zone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(
    new Date(at),
  );
}
