import type { CallContext } from '#server/platform/http/handler.ts';
import { isWorkRight, newWork, workHash, workLimit } from '#server/modules/verification/verification.ts';
import { networkOf } from '#server/platform/http/caller-ip.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newSecret } from '#server/platform/security/ids.ts';
import { drawCaptcha, newCaptchaAnswer } from './captcha-picture.ts';
import { consumeCaptcha, countCaptchas, insertCaptcha } from './captcha-repository.ts';

/** Ids of work begin so, and those of pictures, random as they are, do not. */
const WORK_MARK = 'work-';
/** The field of a captcha takes six digits (LOGIN-07), so work hides no greater number. */
const MOST_NUMBERS = 1_000_000;

function sendId(context: CallContext, captchaId: string): void {
  context.setHeader('X-Captcha-Id', captchaId);
  context.setHeader('Set-Cookie', `captchaId=${captchaId}; Path=/; Max-Age=600; SameSite=Strict; HttpOnly`);
}

/** Makes a captcha, tells the caller its id by header and cookie, and answers the picture in base64 (CACC-07). */
export async function issueCaptcha(context: CallContext): Promise<string> {
  const { code } = context.merchant;
  const captchaId = newSecret();
  const answer = newCaptchaAnswer();
  const captcha = { captchaId, answerHash: workHash(captchaId, answer), network: networkOf(context.address) };
  await context.platform.database.forMerchant(code, (tx) => insertCaptcha(tx, code, captcha));
  sendId(context, captchaId);
  return drawCaptcha(answer);
}

/**
 * Makes work for a phone, kept and used up as a picture is: the caller looks for the number whose hash is `target`, and
 * answers with it. It is the harder the more was asked for lately. Nothing the caller sends says how hard it was, so nobody
 * can ask for less.
 */
export async function issueWork(context: CallContext): Promise<{ captchaId: string; target: string; limit: number }> {
  const { code } = context.merchant;
  const captchaId = WORK_MARK + newSecret();
  const network = networkOf(context.address);
  const work = await context.platform.database.forMerchant(code, async (tx) => {
    const limit = Math.min(MOST_NUMBERS, workLimit(await countCaptchas(tx, code, network)));
    const answerHash = newWork(captchaId, limit);
    await insertCaptcha(tx, code, { captchaId, answerHash, network });
    return { captchaId, target: answerHash.toString('hex'), limit };
  });
  sendId(context, captchaId);
  return work;
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
  if (!stored || !isTaken || !isWorkRight(stored, id, typed.trim())) {
    throw new Refusal('CODE_WRONG', { field: 'captcha', captcha: await issueCaptcha(context) });
  }
}
