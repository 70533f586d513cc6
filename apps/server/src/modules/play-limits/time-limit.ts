import { type HandlerOutput, TIME_LIMIT } from '@tessera/contract';
import { type PlayTime, readPlayTime } from '#server/modules/ledger/ledger.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { LimitsIn } from './held-limits.ts';
import { minutesOf } from './limit-minutes.ts';
import { readLimits } from './limits-repository.ts';
import { requireNoBreak } from './running-break.ts';

const MINUTE_MS = 60_000;

/** The limit of a day's time as the member sees it, whether set or not. */
export async function readTimeLimit(
  tx: Transaction,
  member: LimitsIn,
): Promise<HandlerOutput<'getPlayLimits'>['time']> {
  const row = (await readLimits(tx, member)).get(TIME_LIMIT);
  const time = await readPlayTime(tx, member);
  return {
    minutes: minutesOf(row?.amount ?? null),
    merchantMinutes: minutesOf(row?.merchant_amount ?? null),
    used: time ? Math.floor(time.playedMs) : null,
    left: time ? Math.max(0, Math.ceil(time.minutes * MINUTE_MS - time.playedMs)) : null,
    dayEndsAt: time?.dayEndsAt ?? null,
    wish: row?.has_wish
      ? { minutes: minutesOf(row.wish_amount), waitTime: Math.max(0, Math.ceil(row.wish_ms ?? 0)) }
      : null,
  };
}

const isUsedUp = (time: PlayTime | undefined): time is PlayTime =>
  time !== undefined && time.playedMs >= time.minutes * MINUTE_MS;

/** Whether the member may play no more today, by their own limit or the merchant's. */
export async function isTimeOver(database: Database, member: LimitsIn): Promise<boolean> {
  return isUsedUp(await database.forMerchant(member.merchantCode, (tx) => readPlayTime(tx, member)));
}

/**
 * Refuses play for the rest of the day once the member's time of it is used up. The ledger itself refuses every stake then; this says why.
 * @throws Refusal PLAY_TIME_OVER with `value` {limit, until, left}
 */
export async function requireTimeLeft(tx: Transaction, member: LimitsIn): Promise<void> {
  const time = await readPlayTime(tx, member);
  if (isUsedUp(time))
    throw new Refusal('PLAY_TIME_OVER', { limit: TIME_LIMIT, until: time.dayEndsAt.getTime(), left: 0 });
}

/**
 * Refuses the opening of a game to a member who is on a break or whose time of the day is used up.
 * @throws Refusal PLAY_BREAK, PLAY_TIME_OVER
 */
export async function requireMayPlay(database: Database, member: LimitsIn): Promise<void> {
  await database.forMerchant(member.merchantCode, async (tx) => {
    await requireNoBreak(tx, member);
    await requireTimeLeft(tx, member);
  });
}
