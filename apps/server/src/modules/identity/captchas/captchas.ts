import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { CallContext } from '#server/platform/http/handler.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newSecret } from '#server/platform/security/ids.ts';
import { drawCaptcha, newCaptchaAnswer } from './captcha-picture.ts';
import { consumeCaptcha, insertCaptcha } from './captcha-repository.ts';

function answerHash(captchaId: string, answer: string): Buffer {
  return createHash('sha256').update(`${captchaId}:${answer}`).digest();
}

/**
 * Numbers that a piece of work hides one among: 50,000 hashes on average and never more than 100,000, which takes a phone a
 * second or so. A blind guess is as likely to be right as with the five digits of a picture.
 */
const WORK_LIMIT = 100_000;
/** Ids of work begin so, and those of pictures, random as they are, do not. */
const WORK_MARK = 'work-';

async function storeAnswer(context: CallContext, captchaId: string, answer: string): Promise<Buffer> {
  const hash = answerHash(captchaId, answer);
  const { code } = context.merchant;
  await context.platform.database.forMerchant(code, (tx) => insertCaptcha(tx, code, captchaId, hash));
  context.setHeader('X-Captcha-Id', captchaId);
  context.setHeader('Set-Cookie', `captchaId=${captchaId}; Path=/; Max-Age=600; SameSite=Strict; HttpOnly`);
  return hash;
}

/** Makes a captcha, tells the caller its id by header and cookie, and answers the picture in base64 (CACC-07). */
export async function issueCaptcha(context: CallContext): Promise<string> {
  const captchaId = newSecret();
  const answer = newCaptchaAnswer();
  await storeAnswer(context, captchaId, answer);
  return drawCaptcha(answer);
}

/**
 * Makes work for a phone, kept and used up as a picture is: the caller looks for the number whose hash is `target`, and
 * answers with it. Nothing the caller sends says how hard it was, so nobody can ask for less.
 */
export async function issueWork(context: CallContext): Promise<{ captchaId: string; target: string; limit: number }> {
  const captchaId = WORK_MARK + newSecret();
  const target = await storeAnswer(context, captchaId, String(randomInt(WORK_LIMIT)));
  return { captchaId, target: target.toString('hex'), limit: WORK_LIMIT };
}

/**
 * Checks what the caller read, or found by work where the merchant takes work. A captcha answers once, whether right or
 * wrong.
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
    consumeCaptcha(tx, context.merchant.code, id),
  );
  const isTaken = !id.startsWith(WORK_MARK) || context.merchant.settings.captcha.kind === 'work';
  if (!stored || !isTaken || !timingSafeEqual(stored, answerHash(id, typed.trim()))) {
    throw new Refusal('CODE_WRONG', { field: 'captcha', captcha: await issueCaptcha(context) });
  }
}
