import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { databaseUrl, type Place } from './program.ts';

const DIGITS = 5;

/**
 * Reads a captcha as a person would: the picture is drawn for eyes, so the digits are found by trying all of them
 * against the hash that the database keeps.
 * @param captchaId from the header `X-Captcha-Id` of the answer that carried the picture
 * @throws Error when the captcha is used up or unknown
 */
export async function readCaptcha(place: Place, captchaId: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl(place) });
  await client.connect();
  try {
    const { rows } = await client.query<{ answer_hash: Buffer }>(
      'select answer_hash from captcha where captcha_id = $1',
      [captchaId],
    );
    const hash = rows[0]?.answer_hash;
    if (!hash) throw new Error('this captcha is used up or unknown');
    for (let number = 0; number < 10 ** DIGITS; number += 1) {
      const answer = String(number).padStart(DIGITS, '0');
      if (createHash('sha256').update(`${captchaId}:${answer}`).digest().equals(hash)) return answer;
    }
    throw new Error(`the captcha is not ${DIGITS} digits`);
  } finally {
    await client.end();
  }
}
