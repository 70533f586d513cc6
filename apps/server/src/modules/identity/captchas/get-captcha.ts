import { handleGuest } from '#server/platform/http/handler.ts';
import { issueCaptcha, issueWork } from './captchas.ts';

/** A new captcha picture. */
export const getCaptcha = handleGuest('getCaptcha', (_input, context) => issueCaptcha(context));

/** New work in place of a picture, where the merchant's app proves itself by it. */
export const getCaptchaWork = handleGuest('getCaptchaWork', (_input, context) =>
  context.merchant.settings.captcha.kind === 'work' ? issueWork(context) : context.refuse('NO_PERMISSION'),
);
