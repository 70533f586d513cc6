import type { Platform } from '#server/platform/platform.ts';
import { findDeposit, finishDeposit, type DepositState } from './deposits-repository.ts';
import { applyNotice, providerAccount } from './payments.ts';
import { paymentProviders } from './payment-providers.ts';

/** What a step of staff came to; `before` and `state` are the deposit's states before it and now. */
export interface DepositStep {
  /** `changed`: another amount came than staff saw, and the deposit waits with that. */
  readonly outcome: 'moved' | 'waits' | 'changed' | 'decided' | 'uncreditable' | 'unreachable';
  readonly before: DepositState;
  readonly state: DepositState;
}

/** A deposit of a merchant that staff do something with. */
interface DepositPlace {
  readonly merchantCode: string;
  readonly depositId: string;
}

const find = (platform: Pick<Platform, 'database'>, { merchantCode, depositId }: DepositPlace) =>
  platform.database.forMerchant(merchantCode, (tx) => findDeposit(tx, merchantCode, depositId, { forUpdate: false }));

/**
 * Asks the provider what became of a deposit in review, and applies its answer.
 * @param credit credits what the provider says came, when that is what staff saw, at scale 4; absent: the answer alone decides
 * @returns undefined when the merchant has no such deposit
 */
export async function askAboutDeposit(
  platform: Pick<Platform, 'config' | 'database' | 'log'>,
  place: DepositPlace,
  credit?: { readonly staff: string; readonly amount: bigint },
): Promise<DepositStep | undefined> {
  const { database, log } = platform;
  const { merchantCode } = place;
  const row = await find(platform, place);
  if (!row) return undefined;
  const { state: before, provider_reference: reference } = row;
  if (before !== 'review' || reference === null) return { outcome: 'decided', before, state: before };
  const ask = async () => {
    const { provider } = paymentProviders.named(platform, row.provider);
    return provider.query(await providerAccount(database, merchantCode, row.provider), reference);
  };
  const notice = await ask().catch((err: unknown) => {
    log.warn({ err, deposit: place.depositId }, 'a payment provider could not be asked about a deposit in review');
    return undefined;
  });
  if (!notice) return { outcome: 'unreachable', before, state: before };
  const applied = await applyNotice(database, merchantCode, row.provider, notice, credit);
  const state = (await find(platform, place))?.state ?? before;
  if (applied === 'credited' || applied === 'declined') return { outcome: 'moved', before, state };
  if (applied === 'repeated') return { outcome: 'decided', before, state };
  if (!credit) return { outcome: 'waits', before, state };
  const cannot = notice.currency !== row.currency || notice.amount === 0n;
  return { outcome: cannot ? 'uncreditable' : 'changed', before, state };
}

/**
 * Rejects a deposit in review: nothing is credited, now or later, and the member reads the reason (DEPOSIT-08).
 * @returns undefined when the merchant has no such deposit
 */
export async function rejectDeposit(
  { database }: Pick<Platform, 'database'>,
  { merchantCode, depositId }: DepositPlace,
  { staff, reason }: { readonly staff: string; readonly reason: string },
): Promise<DepositStep | undefined> {
  return database.forMerchant(merchantCode, async (tx) => {
    const row = await findDeposit(tx, merchantCode, depositId, { forUpdate: true });
    if (!row) return undefined;
    const end = { from: 'review', state: 'rejected', creditedAmount: null, reason, decidedBy: staff } as const;
    const isDone = await finishDeposit(tx, merchantCode, depositId, end);
    return { outcome: isDone ? 'moved' : 'decided', before: row.state, state: isDone ? 'rejected' : row.state };
  });
}
