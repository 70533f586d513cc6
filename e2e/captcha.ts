import { createHash } from 'node:crypto';
import { queryDatabase } from './database.ts';
import type { Place } from './program.ts';

const DIGITS = 5;

/**
 * Reads a captcha as a person would: the picture is drawn for eyes, so the digits are found by trying all of them
 * against the hash that the database keeps.
 * @param captchaId from the header `X-Captcha-Id` of the answer that carried the picture
 * @throws Error when the captcha is used up or unknown
 */
export async function readCaptcha(place: Place, captchaId: string): Promise<string> {
  const text = 'select answer_hash from captcha where captcha_id = $1';
  const [captcha] = await queryDatabase<{ answer_hash: Buffer }>(place, text, [captchaId]);
  if (!captcha) throw new Error('this captcha is used up or unknown');
  for (let number = 0; number < 10 ** DIGITS; number += 1) {
    const answer = String(number).padStart(DIGITS, '0');
    const hash = createHash('sha256').update(`${captchaId}:${answer}`).digest();
    if (hash.equals(captcha.answer_hash)) return answer;
  }
  throw new Error(`the captcha is not ${DIGITS} digits`);
}
