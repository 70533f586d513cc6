import type { Platform } from '#server/platform/platform.ts';
import {
  BY_HAND,
  findByReference,
  findDeposit,
  finishDeposit,
  setReference,
  type DepositState,
} from './deposits-repository.ts';
import { creditOnce } from './credit-once.ts';
import { applyNotice, askProvider, type JudgeCredit } from './payments.ts';
import { fileStores } from '#server/platform/files/file-stores.ts';

/** What a step of staff came to; `before` and `state` are the deposit's states before it and now. */
export interface DepositStep {
  /** `used`: the reference was credited before; `changed`: another amount came than staff saw, and the deposit waits with that. */
  readonly outcome: 'moved' | 'waits' | 'changed' | 'decided' | 'uncreditable' | 'unreachable' | 'used';
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
  credit?: { readonly staff: string; readonly amount: bigint; readonly judge: JudgeCredit },
): Promise<DepositStep | undefined> {
  const { database, log } = platform;
  const { merchantCode } = place;
  const row = await find(platform, place);
  if (!row) return undefined;
  const { state: before, provider_reference: reference } = row;
  if (before !== 'review' || reference === null || row.provider === BY_HAND)
    return { outcome: 'decided', before, state: before };
  const notice = await askProvider(platform, merchantCode, row.provider, reference).catch((err: unknown) => {
    log.warn({ err, deposit: place.depositId }, 'a payment provider could not be asked about a deposit in review');
    return undefined;
  });
  if (!notice) return { outcome: 'unreachable', before, state: before };
  const applied = await applyNotice(database, merchantCode, row.provider, notice, credit);
  const state = (await find(platform, place))?.state ?? before;
  if (applied === 'credited' || applied === 'declined') return { outcome: 'moved', before, state };
  if (applied === 'repeated' || applied === 'late') return { outcome: 'decided', before, state };
  if (!credit) return { outcome: 'waits', before, state };
  const cannot = notice.currency !== row.currency || notice.amount === 0n;
  return { outcome: cannot ? 'uncreditable' : 'changed', before, state };
}

/**
 * Credits a transfer by hand as the statement of the merchant's bank shows it (DEPOSIT-08). The bank's reference is the ledger's
 * key, so that one transfer is credited once, whichever deposit it is taken for.
 * @returns undefined when the merchant has no such deposit
 */
export async function receiveTransfer(
  { database }: Pick<Platform, 'database'>,
  { merchantCode, depositId }: DepositPlace,
  received: {
    readonly staff: string;
    readonly amount: bigint;
    readonly bankReference: string;
    readonly judge: JudgeCredit;
  },
): Promise<DepositStep | undefined> {
  const { staff, amount, bankReference } = received;
  // Banks write one reference in different ways: letters and figures alone tell it from another.
  const reference = bankReference.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return database.forMerchant(merchantCode, async (tx) => {
    const row = await findDeposit(tx, merchantCode, depositId, { forUpdate: true });
    if (!row) return undefined;
    const before = row.state;
    if (before !== 'review' || row.provider !== BY_HAND) return { outcome: 'decided', before, state: before };
    if (amount <= 0n || reference === '') return { outcome: 'uncreditable', before, state: before };
    if (await findByReference(tx, merchantCode, BY_HAND, reference)) return { outcome: 'used', before, state: before };
    await received.judge(tx, { memberId: row.member_id, amount, ordered: row.amount });
    await setReference(tx, merchantCode, depositId, reference);
    const credited = await creditOnce(tx, merchantCode, row, { reference, amount });
    const came = { amount, currency: row.currency };
    const end = {
      from: 'review',
      state: 'confirmed',
      credited,
      reason: null,
      came,
      decidedBy: staff,
    } as const;
    if (!(await finishDeposit(tx, merchantCode, depositId, end))) throw new Error('a locked deposit moved on');
    return { outcome: 'moved', before, state: 'confirmed' };
  });
}

/** The picture that proves a transfer by hand; undefined when there is none. */
export async function readSlip(
  platform: Pick<Platform, 'config' | 'database'>,
  place: DepositPlace,
): Promise<Buffer | undefined> {
  const fileHash = (await find(platform, place))?.slip_hash;
  if (!fileHash) return undefined;
  const key = { merchantCode: place.merchantCode, purpose: 'slip', fileHash } as const;
  return fileStores.chosen(platform).provider.read(key);
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
    const end = { from: 'review', state: 'rejected', reason, decidedBy: staff } as const;
    const isDone = await finishDeposit(tx, merchantCode, depositId, end);
    return { outcome: isDone ? 'moved' : 'decided', before: row.state, state: isDone ? 'rejected' : row.state };
  });
}
