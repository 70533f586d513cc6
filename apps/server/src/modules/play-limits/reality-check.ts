import type { CheckMinutes, HandlerOutput } from '@tessera/contract';
import { readPlaySession } from '#server/modules/ledger/ledger.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type CallContext, handleSession } from '#server/platform/http/handler.ts';
import type { Session } from '#server/platform/tenancy/session.ts';
import type { LimitsOf } from './breaks-repository.ts';
import type { LimitsIn } from './held-limits.ts';
import { readRealityCheckRow, writeAcknowledgement, writeCheckMinutes } from './reality-check-repository.ts';

const MINUTE_MS = 60_000;

type RealityCheck = HandlerOutput<'getRealityCheck'>;

/** The shorter of the member's and the merchant's time; null for neither. */
function checkMinutesOf(chosen: CheckMinutes | null, longest: CheckMinutes | null): CheckMinutes | null {
  if (chosen === null || longest === null) return chosen ?? longest;
  return chosen < longest ? chosen : longest;
}

/** A member's session of play with the time until the next check, which counts from its beginning or the last acknowledgement. */
async function readRealityCheck(
  tx: Transaction,
  member: LimitsIn,
  longest: CheckMinutes | null,
): Promise<RealityCheck> {
  const row = await readRealityCheckRow(tx, member);
  const minutes = checkMinutesOf(row.minutes, longest);
  const session = minutes === null ? undefined : await readPlaySession(tx, member);
  if (minutes === null || !session) return { minutes, longest, session: null };
  const sinceMs = Math.min(session.elapsedMs, row.since_ms ?? session.elapsedMs);
  return {
    minutes,
    longest,
    session: {
      dueIn: Math.max(0, Math.ceil(minutes * MINUTE_MS - sinceMs)),
      elapsed: Math.floor(session.elapsedMs),
      staked: session.staked,
      net: session.won - session.staked,
    },
  };
}

/** What staff see of a member's checks: the time that counts, null for none, and the last acknowledgement. */
export async function readCheckChoice(
  tx: Transaction,
  member: LimitsOf,
  longest: CheckMinutes | null,
): Promise<{ readonly minutes: CheckMinutes | null; readonly acknowledgedAt: Date | null }> {
  const { minutes, acknowledged_at: acknowledgedAt } = await readRealityCheckRow(tx, member);
  return { minutes: checkMinutesOf(minutes, longest), acknowledgedAt };
}

/** Runs a change, and answers the result. */
function answer(
  { platform, merchant, session }: CallContext & { readonly session: Session },
  work?: (tx: Transaction, member: LimitsIn) => Promise<void>,
): Promise<RealityCheck> {
  const { currency, realityCheckMinutes } = merchant.settings;
  const member = { merchantCode: merchant.code, memberId: session.memberId, currency: currency.code };
  return platform.database.forMerchant(merchant.code, async (tx) => {
    await work?.(tx, member);
    return readRealityCheck(tx, member, realityCheckMinutes);
  });
}

/** How long and for how much the member plays, and when that is to be shown. */
export const getRealityCheck = handleSession('getRealityCheck', async (_input, context) => answer(context));

/** Sets how often; never less often than the merchant has it. */
export const setRealityCheck = handleSession('setRealityCheck', async ({ minutes }, context) =>
  answer(context, (tx, member) => writeCheckMinutes(tx, member, minutes)),
);

/** Takes that the member has read a check: the next one is due a whole time later. */
export const acknowledgeRealityCheck = handleSession('acknowledgeRealityCheck', async (_input, context) =>
  answer(context, writeAcknowledgement),
);
