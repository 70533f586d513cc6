import type { HandlerOutput } from '@tessera/contract';
import type { Transaction } from '#server/platform/database/database.ts';
import { type LimitsOf, readBreaks, readRunningBreak } from './breaks-repository.ts';
import { type HeldLimit, type LimitsIn, readHeldLimits } from './held-limits.ts';
import { readLimitChanges, readNetDeposit } from './limits-repository.ts';

type PlayLimits = HandlerOutput<'getPlayLimits'>;

/** Changes that are shown at most. */
const HISTORY_LENGTH = 50;

const presentLimit = ({ limit, amount, used, left, wish }: HeldLimit): PlayLimits['limits'][number] => ({
  limit,
  amount,
  used,
  left,
  wish: wish ? { amount: wish.amount, waitTime: wish.waitMs } : null,
});

/** Changes of limits and breaks in one list, newest first. */
async function readHistory(tx: Transaction, member: LimitsOf): Promise<PlayLimits['history']> {
  const changes = await readLimitChanges(tx, member, HISTORY_LENGTH);
  const breaks = await readBreaks(tx, member, HISTORY_LENGTH);
  return [
    ...changes.map((row) => ({
      change: 'limit' as const,
      at: row.created_at,
      limit: row.limited,
      amount: row.amount,
      effectiveAt: row.effective_at,
      discardedAt: row.discarded_at,
    })),
    ...breaks.map((row) => ({ change: 'break' as const, at: row.starts_at, kind: row.kind, endsAt: row.ends_at })),
  ]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, HISTORY_LENGTH);
}

/** Everything that a member set for their own play, with what is used of it. */
export async function readPlayLimits(tx: Transaction, member: LimitsIn): Promise<PlayLimits> {
  const running = await readRunningBreak(tx, member);
  return {
    limits: (await readHeldLimits(tx, member)).map(presentLimit),
    break: running ? { kind: running.kind, endsAt: running.ends_at, remainTime: Math.ceil(running.remain_ms) } : null,
    netDeposit: await readNetDeposit(tx, member),
    history: await readHistory(tx, member),
  };
}
