/** A figure compared with another: up, down or the same, and by how many percent where that says something. */
export interface Comparison {
  readonly direction: 'up' | 'down' | 'same';
  /** Rounded; null against nothing, and where the sign changed. */
  readonly percent: number | null;
}

/** Compares decimals, as the API writes money and counts. */
export function compare(now: string | number, before: string | number): Comparison {
  const [is, was] = [Number(now), Number(before)];
  const direction = is === was ? 'same' : is > was ? 'up' : 'down';
  const isComparable = was !== 0 && Math.sign(is) !== -Math.sign(was);
  return { direction, percent: isComparable ? Math.round((Math.abs(is - was) / Math.abs(was)) * 100) : null };
}

/** How long something waits, in words: minutes, hours or days. @param since ISO; @param at ISO, by the same clock */
export function ageOf(since: string, at: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(at) - Date.parse(since)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} days`;
}
