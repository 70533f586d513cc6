/** How the app answers a captcha: digits read off a picture, or a number found by computing. */
export const CAPTCHA_KINDS = ['picture', 'work'] as const;
export type CaptchaKind = (typeof CAPTCHA_KINDS)[number];
