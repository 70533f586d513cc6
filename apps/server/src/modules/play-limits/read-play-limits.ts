import { type HandlerOutput, TIME_LIMIT } from '@tessera/contract';
import type { Transaction } from '#server/platform/database/database.ts';
import { type LimitsOf, readBreaks, readRunningBreak } from './breaks-repository.ts';
import { type HeldLimit, type LimitsIn, readHeldLimits } from './held-limits.ts';
import { type LimitChangeRow, readLimitChanges, readNetDeposit } from './limits-repository.ts';
import { minutesOf } from './limit-minutes.ts';
import { presentBreak } from './running-break.ts';
import { readTimeLimit } from './time-limit.ts';

type PlayLimits = HandlerOutput<'getPlayLimits'>;

/** Changes that are shown at most. */
const HISTORY_LENGTH = 50;

const presentLimit = ({
  limit,
  amount,
  merchantAmount,
  used,
  left,
  wish,
}: HeldLimit): PlayLimits['limits'][number] => ({
  limit,
  amount,
  merchantAmount,
  used,
  left,
  wish: wish ? { amount: wish.amount, waitTime: wish.waitMs } : null,
});

function presentChange(row: LimitChangeRow): PlayLimits['history'][number] {
  const { limited, amount, created_at: at, effective_at: effectiveAt, discarded_at: discardedAt } = row;
  return limited === TIME_LIMIT
    ? { change: 'time', at, minutes: minutesOf(amount), effectiveAt, discardedAt }
    : { change: 'limit', at, limit: limited, amount, effectiveAt, discardedAt };
}

/** Changes of limits and breaks in one list, newest first. */
async function readHistory(tx: Transaction, member: LimitsOf): Promise<PlayLimits['history']> {
  const changes = await readLimitChanges(tx, member, HISTORY_LENGTH);
  const breaks = await readBreaks(tx, member, HISTORY_LENGTH);
  return [
    ...changes.map(presentChange),
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
    time: await readTimeLimit(tx, member),
    break: running ? presentBreak(running) : null,
    netDeposit: await readNetDeposit(tx, member),
    history: await readHistory(tx, member),
  };
}
