import type { HandlerOutput } from '@tessera/contract';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { type BreakRow, type LimitsOf, readRunningBreak } from './breaks-repository.ts';

const SECOND_MS = 1_000;

/** A running break as members read it. */
export const presentBreak = ({ kind, ends_at, remain_ms }: BreakRow): NonNullable<HandlerOutput<'getMe'>['break']> => ({
  kind,
  endsAt: ends_at,
  remainTime: Math.ceil(remain_ms),
});

/** What a refusal says of a break: its kind, its end in milliseconds since 1970, and the seconds left. */
const valueOf = ({ kind, ends_at, remain_ms }: BreakRow) => ({
  kind,
  until: ends_at.getTime(),
  left: Math.ceil(remain_ms / SECOND_MS),
});

/** What a refusal says of the member's running break; undefined without one. */
async function findRunningBreak(tx: Transaction, member: LimitsOf): Promise<ReturnType<typeof valueOf> | undefined> {
  const running = await readRunningBreak(tx, member);
  return running && valueOf(running);
}

/**
 * Refuses a member who is on a break.
 * @throws Refusal PLAY_BREAK with `value` {kind, until, left}
 */
export async function requireNoBreak(target: Database | Transaction, member: LimitsOf): Promise<void> {
  const find = (tx: Transaction) => findRunningBreak(tx, member);
  const running = await ('forMerchant' in target ? target.forMerchant(member.merchantCode, find) : find(target));
  if (running) throw new Refusal('PLAY_BREAK', running);
}
