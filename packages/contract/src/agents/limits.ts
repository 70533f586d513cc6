/** Most days of a team report. */
export const MAX_REPORT_DAYS = 92;

/** Characters of what an agent writes about a bill that it disputes. */
export const DISPUTE_LIMITS = { minimum: 10, maximum: 500 } as const;

/** Whether a text is as long as a dispute may be, in characters as people count them. */
export function isDisputeText(text: string): boolean {
  const length = Array.from(text.trim()).length;
  return length >= DISPUTE_LIMITS.minimum && length <= DISPUTE_LIMITS.maximum;
}
