import { type HandlerInput, type HandlerOutput, parseMoney, LARGEST_DEPOSIT_LIMIT } from '@tessera/contract';
import type { Transaction } from '#server/platform/database/database.ts';
import { type CallContext, handleSession } from '#server/platform/http/handler.ts';
import type { Session } from '#server/platform/tenancy/session.ts';
import { type LimitsOf, lockPlayLimits } from './breaks-repository.ts';
import {
  confirmWish,
  type DepositLimitRow,
  discardWish,
  insertDepositLimit,
  readDepositLimits,
} from './deposit-limits-repository.ts';
import { readPlayLimits } from './read-play-limits.ts';

type Period = HandlerInput<'setDepositLimit'>['period'];

async function readLimit(tx: Transaction, member: LimitsOf, period: Period): Promise<DepositLimitRow> {
  const found = (await readDepositLimits(tx, member)).find((row) => row.period === period);
  if (!found) throw new Error('limits of all periods are read');
  return found;
}

/** Whether an amount lets the member deposit more than another; null for none. */
const isLooser = (amount: bigint | null, held: bigint | null) => held !== null && (amount === null || amount > held);

/** Changes limits one at a time, and answers what stands then. */
async function change(
  { platform, merchant, session }: CallContext & { readonly session: Session },
  work: (tx: Transaction, member: LimitsOf) => Promise<void>,
): Promise<HandlerOutput<'getPlayLimits'>> {
  const member = { merchantCode: merchant.code, memberId: session.memberId };
  return platform.database.forMerchant(merchant.code, async (tx) => {
    await lockPlayLimits(tx, member);
    await work(tx, member);
    return readPlayLimits(tx, member);
  });
}

/** What the member set and what is used of it. */
export const getPlayLimits = handleSession('getPlayLimits', async (_input, { platform, merchant, session }) =>
  platform.database.forMerchant(merchant.code, (tx) =>
    readPlayLimits(tx, { merchantCode: merchant.code, memberId: session.memberId }),
  ),
);

/**
 * Sets a limit: a stricter one at once, a looser one as a wish. Either takes the place of a wish that waits; the one that holds
 * set again gives the wish up; the same wish again keeps its wait.
 */
export const setDepositLimit = handleSession('setDepositLimit', async ({ period, amount }, context) => {
  if (amount !== null && (amount <= 0n || amount > parseMoney(LARGEST_DEPOSIT_LIMIT)))
    return context.refuse('AMOUNT_INVALID', { field: 'amount', maximum: LARGEST_DEPOSIT_LIMIT });
  return change(context, async (tx, member) => {
    const held = await readLimit(tx, member, period);
    if (held.has_wish && held.wish_amount === amount) return;
    await discardWish(tx, member, period);
    if (amount === held.amount) return;
    await insertDepositLimit(tx, member, { period, amount, waits: isLooser(amount, held.amount) });
  });
});

/** Puts a looser limit into effect once its wait is over. */
export const confirmDepositLimit = handleSession('confirmDepositLimit', async ({ period }, context) =>
  change(context, async (tx, member) => {
    if (await confirmWish(tx, member, period)) return;
    const { has_wish: hasWish, wish_ms: waitMs } = await readLimit(tx, member, period);
    if (!hasWish) return context.refuse('NOT_FOUND');
    return context.refuse('PLAY_LIMIT_WAIT', { left: Math.ceil((waitMs ?? 0) / 1_000) });
  }),
);

/** Gives up a looser limit that waits. */
export const discardDepositLimit = handleSession('discardDepositLimit', async ({ period }, context) =>
  change(context, async (tx, member) => {
    if (!(await discardWish(tx, member, period))) return context.refuse('NOT_FOUND');
  }),
);
