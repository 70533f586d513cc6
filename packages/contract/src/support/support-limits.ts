/** Type of the service link in a list of paths (SUPPORT-03). */
export const SERVICE_LINK_TYPE = '3';

/** What a feedback may be: characters of its text, and pictures (SUPPORT-06 to SUPPORT-10). */
export const FEEDBACK_LIMITS = { minimum: 10, maximum: 140, images: 3 } as const;
