/** True when the phone asks that nothing moves by itself. */
export const asksForStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
