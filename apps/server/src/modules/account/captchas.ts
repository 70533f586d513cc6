import { createHash, timingSafeEqual } from 'node:crypto';
import type { CallContext } from '#server/platform/http/handler.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newSecret } from '#server/platform/security/ids.ts';
import { drawCaptcha, newCaptchaAnswer } from './captcha-picture.ts';
import { insertCaptcha, takeCaptcha } from './login-guard-repository.ts';

function answerHash(captchaId: string, answer: string): Buffer {
  return createHash('sha256').update(`${captchaId}:${answer}`).digest();
}

/** Makes a captcha, tells the caller its id by header and cookie, and answers the picture in base64 (CACC-07). */
export async function issueCaptcha(context: CallContext): Promise<string> {
  const captchaId = newSecret();
  const answer = newCaptchaAnswer();
  await context.platform.database.forMerchant(context.merchant.code, (tx) =>
    insertCaptcha(tx, context.merchant.code, captchaId, answerHash(captchaId, answer)),
  );
  context.setHeader('X-Captcha-Id', captchaId);
  context.setHeader('Set-Cookie', `captchaId=${captchaId}; Path=/; Max-Age=600; SameSite=Strict; HttpOnly`);
  return drawCaptcha(answer);
}

/**
 * Checks what the caller read. A captcha answers once, whether right or wrong (threat 4).
 * @throws Refusal CAPTCHA_REQUIRED when nothing was typed, CODE_WRONG otherwise; both carry a new picture.
 */
export async function requireCaptcha(
  context: CallContext,
  typed: string | undefined,
  captchaId: string | undefined,
): Promise<void> {
  const id = captchaId ?? context.captchaId;
  if (!typed || !id) throw new Refusal('CAPTCHA_REQUIRED', { field: 'captcha', captcha: await issueCaptcha(context) });
  const stored = await context.platform.database.forMerchant(context.merchant.code, (tx) =>
    takeCaptcha(tx, context.merchant.code, id),
  );
  if (!stored || !timingSafeEqual(stored, answerHash(id, typed.trim()))) {
    throw new Refusal('CODE_WRONG', { field: 'captcha', captcha: await issueCaptcha(context) });
  }
}
