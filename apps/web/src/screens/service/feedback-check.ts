import { FEEDBACK_LIMITS } from '@tessera/contract/support/support-limits';
import { pictureProblem } from '../../shared/picture/picture-check.ts';

/** Characters of a text as people count them. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** A text cut to the most that a feedback may have (SUPPORT-06). */
export const cutText = (text: string): string => Array.from(text).slice(0, FEEDBACK_LIMITS.maximum).join('');

/** True when the length of a feedback fits (SUPPORT-07). */
export function hasRightLength(text: string): boolean {
  const length = lengthOf(text.trim());
  return length >= FEEDBACK_LIMITS.minimum && length <= FEEDBACK_LIMITS.maximum;
}

/** What keeps picked files from going along beside `count` others; the server looks inside them (SUPPORT-08 to SUPPORT-10). */
export function picturesProblem(
  picked: readonly Pick<File, 'type' | 'size'>[],
  count: number,
): 'type' | 'size' | 'number' | undefined {
  const problems = picked.map(pictureProblem);
  if (problems.includes('type')) return 'type';
  if (problems.includes('size')) return 'size';
  return picked.length + count > FEEDBACK_LIMITS.images ? 'number' : undefined;
}
