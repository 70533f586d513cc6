/** Parts of a time as a clock in a zone shows it. */
function clockIn(timeZone: string, time: number): (part: string) => number {
  const parts = new Intl.DateTimeFormat('en-u-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(time);
  return (part) => Number(parts.find(({ type }) => type === part)?.value);
}

/** How far the clocks of a zone are ahead of UTC at a time, milliseconds. */
export function offsetOf(timeZone: string, time: number): number {
  const part = clockIn(timeZone, time);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(time / 1000) * 1000;
}

/** The day it is in a time zone, `yyyy-mm-dd`. */
export function dayIn(timeZone: string, now: number): string {
  return new Date(now + offsetOf(timeZone, now)).toISOString().slice(0, 10);
}

/**
 * Midnight at which a day begins in a time zone, milliseconds; where clocks skip it, the moment they do.
 * @param back days before the day of `now`
 */
export function startOfDay(timeZone: string, now: number, back = 0): number {
  const day = Date.parse(dayIn(timeZone, now)) - back * 86_400_000;
  const guess = day - offsetOf(timeZone, day);
  return day - offsetOf(timeZone, guess);
}
