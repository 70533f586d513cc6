import { randomInt } from 'node:crypto';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { checkPassword, hashPassword } from '#server/platform/security/passwords.ts';
import {
  countSends,
  deleteCode,
  deleteOldCodes,
  insertCode,
  lockSends,
  reserveCodeTry,
  returnCodeTry,
  useCode,
} from './codes-repository.ts';

/** What a code is good for; a code for one purpose is nothing for another. */
export type CodePurpose = 'register' | 'login' | 'reset' | 'phone' | 'email';
export type CodeChannel = 'sms' | 'email';

/** Where a code goes and what for. `destination` is normalised: digits with the dialling code, or a lower-case address. */
export interface CodePlace {
  readonly merchantCode: string;
  readonly purpose: CodePurpose;
  readonly channel: CodeChannel;
  readonly destination: string;
}

export interface IssuedCode {
  readonly codeId: string;
  /** Six digits to send; null where nothing may be sent because nobody owns the destination. */
  readonly code: string | null;
  readonly expiresAt: Date;
  readonly lifeMinutes: number;
}

/** How a typed code was found: `void` means expired, used, tried too often, replaced by a newer one, or never sent. */
export type CodeOutcome = 'right' | 'wrong' | 'void';

/** Minutes a code holds, ten at most: a code that lies about for longer can be read by others. E-mail is slower than a text message. */
const LIFE_MINUTES = { sms: 3, email: 10 } as const;
const WRONG_TRIES = 5;
const LIMITS = { resendSeconds: 30, perHour: 5, perDay: 12, perAddress: 40, addressMinutes: 10 } as const;

/** Seconds to wait before the next code, or 0 when one may go out now (SMS-14). */
async function waitSeconds(tx: Transaction, place: CodePlace, address: string): Promise<number> {
  const counts = await countSends(tx, place.merchantCode, { ...place, address, addressMinutes: LIMITS.addressMinutes });
  if (counts.lastDay >= LIMITS.perDay || counts.lastHour >= LIMITS.perHour) return 3600;
  if (counts.fromAddress >= LIMITS.perAddress) return LIMITS.addressMinutes * 60;
  if (counts.secondsSinceLast === null) return 0;
  return Math.max(0, Math.ceil(LIMITS.resendSeconds - counts.secondsSinceLast));
}

/** Six digits nobody has seen yet, with what is stored of them. */
export interface FreshCode {
  readonly code: string;
  readonly hash: string;
}

/**
 * Draws six digits. They are guessed in no time from a fast hash; this one takes longer than a code lives, which is why it
 * is made before the transaction that stores it.
 */
export async function drawCode(): Promise<FreshCode> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return { code, hash: await hashPassword(code) };
}

/**
 * Issues a code for a destination and a purpose; codes sent there before for the same purpose end with it. The code
 * itself is answered once, to be sent after the transaction has ended, and stored hashed (SMS-14).
 * @param isOwned false when nobody owns the destination: all limits and answers stay the same, but there is no code
 * @throws Refusal CODE_LIMIT with `value.retryAfter` in seconds when number or address had its share
 */
export async function issueCode(
  tx: Transaction,
  place: CodePlace & { readonly address: string; readonly isOwned?: boolean },
  fresh: FreshCode,
): Promise<IssuedCode> {
  await lockSends(tx, place.merchantCode, [`${place.channel}:${place.destination}`, `from:${place.address}`]);
  const wait = await waitSeconds(tx, place, place.address);
  if (wait > 0) throw new Refusal('CODE_LIMIT', { retryAfter: wait });
  const isOwned = place.isOwned !== false;
  const codeId = newUuid();
  const lifeMinutes = LIFE_MINUTES[place.channel];
  const expiresAt = await insertCode(tx, {
    merchantCode: place.merchantCode,
    purpose: place.purpose,
    channel: place.channel,
    destination: place.destination,
    address: place.address,
    codeId,
    codeHash: isOwned ? fresh.hash : null,
    lifeMinutes,
  });
  return { codeId, code: isOwned ? fresh.code : null, expiresAt, lifeMinutes };
}

/** What a checked code allows: run in the transaction of that, it uses the code up. */
export type UseProof = (tx: Transaction) => Promise<CodeOutcome>;

/**
 * Checks what somebody typed against the newest code of a destination and purpose, outside of any transaction, because a
 * check takes long. The try is counted as wrong before it is looked at, and the fifth ends the code (SMS-14).
 * @returns what tells the outcome; a right code is used up by it, in the same transaction as what it allows
 */
export async function checkCode(database: Database, place: CodePlace & { readonly code: string }): Promise<UseProof> {
  const { merchantCode } = place;
  const tried = await database.forMerchant(merchantCode, (tx) => reserveCodeTry(tx, merchantCode, place, WRONG_TRIES));
  const isRight = await checkPassword(tried?.code_hash ?? null, place.code);
  if (!tried) return async () => 'void';
  if (!isRight) return async () => (tried.wrong_tries >= WRONG_TRIES ? 'void' : 'wrong');
  await database.forMerchant(merchantCode, (tx) => returnCodeTry(tx, merchantCode, tried.code_id));
  return async (tx) => ((await useCode(tx, merchantCode, tried.code_id)) ? 'right' : 'void');
}

/** Takes back a code whose sending failed: it counts against no limit, and the one before it holds again. */
export async function withdrawCode(tx: Transaction, merchantCode: string, codeId: string): Promise<void> {
  await deleteCode(tx, merchantCode, codeId);
}

/** Removes codes that no limit looks at any more. */
export async function purgeOldCodes(tx: Transaction, merchantCode: string): Promise<void> {
  await deleteOldCodes(tx, merchantCode);
}

/**
 * Refuses by the outcome of a check; outside the transaction that counted the try.
 * @throws Refusal CODE_WRONG or CODE_VOID, both naming the field
 */
export function refuseUnlessRight(outcome: CodeOutcome, field = 'verificationCode'): void {
  if (outcome !== 'right') throw new Refusal(outcome === 'void' ? 'CODE_VOID' : 'CODE_WRONG', { field });
}
