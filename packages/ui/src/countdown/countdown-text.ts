/** Shown while there is nothing to count. */
export const NO_COUNTDOWN = '--:--:--';

const two = (value: number) => String(value).padStart(2, '0');

/** `hh:mm:ss` left of a time, never below zero; hours grow past two digits when they must. */
export function countdownText(milliseconds: number | undefined): string {
  if (milliseconds === undefined) return NO_COUNTDOWN;
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
