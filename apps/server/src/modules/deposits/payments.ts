import { depositFee, type HandlerOutput } from '@tessera/contract';
import { OWN_DEPOSIT } from '@tessera/contract/deposits/deposit-entity';
import { presentToMember } from '#server/platform/http/present-entity.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type FarEndCall, startPass } from '#server/platform/jobs/far-end-calls.ts';
import { runItems } from '#server/platform/jobs/work-items.ts';
import { insertCallback } from './callbacks-repository.ts';
import { coinsOf, creditOnce, feeTermsOf } from './credit-once.ts';
import {
  BY_HAND,
  POLL_DEPOSITS,
  type DepositEnd,
  type DepositRow,
  findDeposit,
  finishDeposit,
  readSilentDeposits,
  setReference,
} from './deposits-repository.ts';
import { hearLate, wasKnown } from './late-words.ts';
import { expireByHand, setPay, takeGivenUp, takeTurnToAsk } from './open-deposits-repository.ts';
import { providerAt, type ProviderAtMerchant } from './payment-accounts.ts';
import type { OnlineMethod, PaymentNotice, PayWay, ProviderMessage } from './payment-provider.ts';

/** A pending deposit that has not heard from its provider is asked about after this many seconds. */
const SILENT_SECONDS = 20;

/** A deposit as members see it. */
export function presentDeposit(row: DepositRow): HandlerOutput<'listDeposits'>['list'][number] {
  return {
    ...presentToMember(OWN_DEPOSIT, row),
    fee: row.credited_amount === null ? depositFee(row.amount, feeTermsOf(row), coinsOf(row)) : row.fee,
    remainTime: row.state === 'pending' ? Math.max(0, row.remain_ms) : 0,
  };
}

/** A deposit as its member pays and follows it; how it is paid is shown while it is open. @param bonus what came with it */
export function presentDetail(
  row: DepositRow,
  bonus: HandlerOutput<'getDeposit'>['bonus'] = null,
): HandlerOutput<'getDeposit'> {
  const { pay } = row;
  const isOpen = row.state === 'pending' && !row.overdue;
  const needsSlip = row.provider === BY_HAND;
  return {
    ...presentDeposit(row),
    pay: pay === null || !isOpen ? null : pay.way === 'transfer' ? { ...pay, needsSlip } : pay,
    slipAt: row.slip_at,
    bonus,
  };
}

/** Where a provider tells of a merchant's payments. A provider of the installation is a sandbox on this machine, any other is outside. */
function callbackUrlOf({ port, publicUrl }: Config, { name, account }: ProviderAtMerchant): string {
  const origin = account.gateway ? new URL(publicUrl).origin : `http://127.0.0.1:${port}`;
  return `${origin}/callbacks/payments/${name}/${account.merchantCode}`;
}

/**
 * Opens the payment of a deposit at its provider; the same deposit again is the same payment.
 * @param origins where the member comes back to, and where the provider's pages of this installation are
 * @throws Error when the provider cannot be reached or refuses
 */
export async function openPayment(
  { config }: Pick<Platform, 'config'>,
  at: ProviderAtMerchant,
  deposit: Pick<DepositRow, 'deposit_id' | 'method' | 'amount' | 'currency'>,
  origins: { readonly app: string; readonly pages: string },
): Promise<{ reference: string; pay: PayWay }> {
  return at.provider.open(at.account, {
    depositId: deposit.deposit_id,
    method: deposit.method as OnlineMethod,
    amount: deposit.amount,
    currency: deposit.currency,
    callbackUrl: callbackUrlOf(config, at),
    returnUrl: `${origins.app}/m/voucherCenter?depositId=${deposit.deposit_id}`,
    pageOrigin: origins.pages,
  });
}

async function endDeposit(
  tx: Transaction,
  merchantCode: string,
  deposit: DepositRow,
  change: Omit<DepositEnd, 'from'>,
) {
  const isDone = await finishDeposit(tx, merchantCode, deposit.deposit_id, { from: deposit.state, ...change });
  if (!isDone) throw new Error('a deposit changed its state under its own lock');
}

/** A payment that staff decide to credit. */
interface StaffCredit {
  readonly staff: string;
  /** What staff saw that came, at scale 4; when the provider says another amount by now, nothing is credited. */
  readonly amount: bigint;
  readonly judge: JudgeCredit;
}

/** Judges a credit by staff in the transaction that books it; what it throws books nothing. */
export type JudgeCredit = (
  tx: Transaction,
  credit: {
    readonly memberId: string;
    /** What came, and what was ordered, at scale 4. */
    readonly amount: bigint;
    readonly ordered: bigint;
  },
) => Promise<void>;

/** What a payment that the provider calls paid leads to. @param credit staff who credit what came instead of what was ordered */
async function applyPaid(
  tx: Transaction,
  merchantCode: string,
  deposit: DepositRow,
  { reference, amount, currency }: PaymentNotice,
  credit: StaffCredit | undefined,
): Promise<string> {
  const isOrdered = amount === deposit.amount && currency === deposit.currency;
  const came = { amount, currency };
  if (isOrdered && !credit) {
    const credited = await creditOnce(tx, merchantCode, deposit, { reference, amount });
    await endDeposit(tx, merchantCode, deposit, { state: 'confirmed', credited, reason: null, came });
    return 'credited';
  }
  if (credit && currency === deposit.currency && amount > 0n && amount === credit.amount) {
    await credit.judge(tx, { memberId: deposit.member_id, amount, ordered: deposit.amount });
    const credited = await creditOnce(tx, merchantCode, deposit, { reference, amount });
    const decided = { credited, reason: null, came, decidedBy: credit.staff };
    await endDeposit(tx, merchantCode, deposit, { state: 'confirmed', ...decided });
    return 'credited';
  }
  const reason = currency === deposit.currency ? 'amount' : 'currency';
  await endDeposit(tx, merchantCode, deposit, { state: 'review', reason, came });
  return 'amount-differs';
}

/**
 * Applies what a provider says of a payment, exactly once: the state, the credit and the ledger's key move in one
 * transaction under the deposit's lock. A payment of another amount or currency credits nothing and waits for a person; while it
 * waits the provider can still say that it is what was ordered, or that it was declined. A decision of staff is final. A word that comes after
 * the end and is another one opens a difference (`late`).
 * @param credit staff who credit what came of a deposit in review
 * @returns what became of it, for the log of callbacks.
 */
export async function applyNotice(
  database: Database,
  merchantCode: string,
  provider: string,
  notice: PaymentNotice,
  credit?: StaffCredit,
): Promise<string> {
  return database.forMerchant(merchantCode, async (tx) => {
    const deposit = await findDeposit(tx, merchantCode, notice.depositId, { forUpdate: true });
    const book = { merchantCode, provider };
    if (!deposit || deposit.provider !== provider) {
      await hearLate(tx, book, notice);
      return 'unknown';
    }
    if (deposit.provider_reference !== null && deposit.provider_reference !== notice.reference) {
      await hearLate(tx, book, notice);
      return 'other-payment';
    }
    if (deposit.state === 'confirmed' || deposit.state === 'rejected') {
      const isNew = !wasKnown(deposit, notice) && (await hearLate(tx, book, notice));
      return isNew ? 'late' : 'repeated';
    }
    if (credit && deposit.state !== 'review') return 'repeated';
    if (notice.state === 'open') return 'open';
    await setReference(tx, merchantCode, deposit.deposit_id, notice.reference);
    if (notice.state === 'paid') return applyPaid(tx, merchantCode, deposit, notice, credit);
    if (deposit.state !== 'pending' && deposit.state !== 'review') return 'repeated';
    await endDeposit(tx, merchantCode, deposit, { state: 'failed', reason: 'declined' });
    return 'declined';
  });
}

/**
 * Takes a callback in: signature first, then the provider itself is asked, and only its answer counts.
 * @returns false when the signature does not hold; the provider must send again only when we failed.
 */
export async function receiveCallback(
  platform: Platform,
  merchantCode: string,
  { name, provider, account }: ProviderAtMerchant,
  message: ProviderMessage,
): Promise<boolean> {
  const { database } = platform;
  const notice = provider.readCallback(account, message, Date.now());
  // Anybody can send one that is not signed: it leaves no row.
  if (!notice) return false;
  const confirmed = await provider.query(account, notice.reference);
  const outcome = await applyNotice(database, merchantCode, name, confirmed);
  await database.forMerchant(merchantCode, (tx) =>
    insertCallback(tx, {
      merchantCode,
      callbackId: newUuid(),
      provider: name,
      depositId: notice.depositId,
      body: message.body,
      outcome: confirmed.state !== notice.state ? `altered, ${outcome}` : outcome,
    }),
  );
  return true;
}

/** What the provider that a deposit was opened at says of its payment now. @throws Error when it cannot be asked */
export async function askProvider(
  platform: Pick<Platform, 'config' | 'database'>,
  merchantCode: string,
  name: string,
  reference: string,
): Promise<PaymentNotice> {
  const { provider, account } = await providerAt(platform, merchantCode, name);
  return provider.query(account, reference);
}

/**
 * Asks the provider what became of a deposit, and lets one that is unpaid past its time expire. One whose opening was never
 * answered is opened again, which the provider knows by our id: a payment there is found, on whichever side the answer was lost.
 */
async function pollDeposit(
  platform: Platform,
  merchantCode: string,
  deposit: DepositRow,
  call: FarEndCall,
): Promise<void> {
  const { database } = platform;
  const { provider } = deposit;
  const notice = await call(`the payment provider "${provider}"`, async () => {
    const reference = deposit.provider_reference ?? (await reopen(platform, merchantCode, deposit));
    return askProvider(platform, merchantCode, provider, reference);
  });
  const outcome = await applyNotice(database, merchantCode, provider, notice);
  if (outcome !== 'open' || !deposit.overdue || deposit.state !== 'pending') return;
  const end = { from: 'pending', state: 'expired', reason: 'expired' } as const;
  await database.forMerchant(merchantCode, (tx) => finishDeposit(tx, merchantCode, deposit.deposit_id, end));
}

/**
 * Asks about an open payment by code when its turn has come: its provider sends no callbacks. A provider that does not answer
 * changes nothing, and the periodic work asks again.
 */
export async function askWhileWatched(
  platform: Pick<Platform, 'config' | 'database' | 'log'>,
  merchantCode: string,
  { deposit_id: depositId, provider: name, provider_reference: reference }: DepositRow,
): Promise<void> {
  const { database, log } = platform;
  if (reference === null) return;
  if (!(await database.forMerchant(merchantCode, (tx) => takeTurnToAsk(tx, merchantCode, depositId)))) return;
  try {
    await applyNotice(database, merchantCode, name, await askProvider(platform, merchantCode, name, reference));
  } catch (error) {
    log.warn({ err: error, deposit: depositId }, 'a payment provider could not be asked about an open payment');
  }
}

async function reopen(platform: Platform, merchantCode: string, deposit: DepositRow): Promise<string> {
  const { database, config } = platform;
  const at = await providerAt(platform, merchantCode, deposit.provider);
  const opened = await openPayment(platform, at, deposit, { app: config.publicUrl, pages: config.framesUrl });
  await database.forMerchant(merchantCode, (tx) => setPay(tx, merchantCode, deposit.deposit_id, opened));
  return opened.reference;
}

/** Asks the provider about deposits whose callback never came; one that cannot be asked about keeps no other waiting, nor does a silent provider. */
export async function pollPendingDeposits(platform: Platform, merchantCode: string): Promise<void> {
  const { database } = platform;
  const items = await database.forMerchant(merchantCode, async (tx) => {
    await expireByHand(tx, merchantCode);
    return [...(await readSilentDeposits(tx, merchantCode, SILENT_SECONDS)), ...(await takeGivenUp(tx, merchantCode))];
  });
  if (items.length === 0) return;
  const call = startPass();
  await runItems(platform, {
    merchantCode,
    kind: POLL_DEPOSITS,
    items,
    idOf: ({ deposit_id }) => deposit_id,
    run: (deposit) => pollDeposit(platform, merchantCode, deposit, call),
  });
}
