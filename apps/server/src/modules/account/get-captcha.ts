import { handleGuest } from '#server/platform/http/handler.ts';
import { issueCaptcha } from './captchas.ts';

/** A new captcha picture. */
export const getCaptcha = handleGuest('getCaptcha', (_input, context) => issueCaptcha(context));
