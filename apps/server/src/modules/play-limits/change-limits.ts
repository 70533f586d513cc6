import { type AnyLimitName, type HandlerOutput, LARGEST_LIMIT, parseMoney, TIME_LIMIT } from '@tessera/contract';
import type { Transaction } from '#server/platform/database/database.ts';
import { type CallContext, handleSession } from '#server/platform/http/handler.ts';
import type { Session } from '#server/platform/tenancy/session.ts';
import { type LimitsOf, lockPlayLimits } from './breaks-repository.ts';
import { holdStakesToLimits, type LimitsIn } from './held-limits.ts';
import { confirmWish, discardWish, insertLimit, type LimitRow, readLimits } from './limits-repository.ts';
import { readPlayLimits } from './read-play-limits.ts';

type MemberContext = CallContext & { readonly session: Session };

const memberOf = ({ merchant, session }: MemberContext): LimitsIn => ({
  merchantCode: merchant.code,
  memberId: session.memberId,
  currency: merchant.settings.currency.code,
});

const readLimit = async (tx: Transaction, member: LimitsOf, limit: AnyLimitName): Promise<LimitRow | undefined> =>
  (await readLimits(tx, member)).get(limit);

/** Whether an amount lets the member do more than another; null for none. */
const isLooser = (amount: bigint | null, held: bigint | null) => held !== null && (amount === null || amount > held);

/** Changes limits one at a time, gives them to the ledger, and answers the resulting limits. */
async function change(
  context: MemberContext,
  work: (tx: Transaction, member: LimitsOf) => Promise<void>,
): Promise<HandlerOutput<'getPlayLimits'>> {
  const member = memberOf(context);
  return context.platform.database.forMerchant(member.merchantCode, async (tx) => {
    await lockPlayLimits(tx, member);
    await work(tx, member);
    await holdStakesToLimits(tx, member);
    return readPlayLimits(tx, member);
  });
}

/** What the member set and what is used of it. */
export const getPlayLimits = handleSession('getPlayLimits', async (_input, context) =>
  context.platform.database.forMerchant(context.merchant.code, (tx) => readPlayLimits(tx, memberOf(context))),
);

/**
 * Sets a limit: a stricter one at once, a looser one as a wish. Either takes the place of a wish that waits; the one that holds
 * set again gives the wish up; the same wish again keeps its wait.
 * @param amount money at scale 4, of the time of a day whole minutes; null for none
 */
async function setLimit(tx: Transaction, member: LimitsOf, limit: AnyLimitName, amount: bigint | null): Promise<void> {
  const found = await readLimit(tx, member, limit);
  const held = found?.amount ?? null;
  if (found?.has_wish && found.wish_amount === amount) return;
  await discardWish(tx, member, limit);
  if (amount === held) return;
  await insertLimit(tx, member, { limited: limit, amount, waits: isLooser(amount, held) });
}

/** Sets a limit of money. */
export const setPlayLimit = handleSession('setPlayLimit', async ({ limit, amount }, context) => {
  if (amount !== null && (amount <= 0n || amount > parseMoney(LARGEST_LIMIT)))
    return context.refuse('AMOUNT_INVALID', { field: 'amount', maximum: LARGEST_LIMIT });
  return change(context, (tx, member) => setLimit(tx, member, limit, amount));
});

/** Sets the limit of a day's time. */
export const setTimeLimit = handleSession('setTimeLimit', async ({ minutes }, context) =>
  change(context, (tx, member) => setLimit(tx, member, TIME_LIMIT, minutes === null ? null : BigInt(minutes))),
);

/** Puts a looser limit into effect once its wait is over. */
export const confirmPlayLimit = handleSession('confirmPlayLimit', async ({ limit }, context) =>
  change(context, async (tx, member) => {
    if (await confirmWish(tx, member, limit)) return;
    const found = await readLimit(tx, member, limit);
    if (!found?.has_wish) return context.refuse('NOT_FOUND');
    return context.refuse('PLAY_LIMIT_WAIT', { left: Math.ceil((found.wish_ms ?? 0) / 1_000) });
  }),
);

/** Gives up a looser limit that waits. */
export const discardPlayLimit = handleSession('discardPlayLimit', async ({ limit }, context) =>
  change(context, async (tx, member) => {
    if (!(await discardWish(tx, member, limit))) return context.refuse('NOT_FOUND');
  }),
);
