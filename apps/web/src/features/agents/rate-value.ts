/** Most decimals of a percentage. */
export const RATE_PLACES = 4;

/** A percentage in ten-thousandths of a percent; undefined when the text is none. */
export function rateUnits(text: string): number | undefined {
  const match = /^(\d{1,2})(?:\.(\d{1,4}))?$/.exec(text);
  return match ? Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0')) : undefined;
}

/** True when a typed rate is between two others, both included. */
export function isWithin(
  text: string,
  { minimum, maximum }: { readonly minimum: string; readonly maximum: string },
): boolean {
  const units = rateUnits(text);
  return units !== undefined && units >= (rateUnits(minimum) ?? 0) && units <= (rateUnits(maximum) ?? 0);
}
