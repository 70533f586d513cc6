import type { HandlerOutput } from '@tessera/contract';
import * as ledger from '#server/modules/ledger/ledger.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import type { Platform } from '#server/platform/platform.ts';
import { newSecret } from '#server/platform/security/ids.ts';
import {
  type DepositRow,
  findDeposit,
  finishDeposit,
  insertCallback,
  readProviderSecret,
  readSilentDeposits,
  setReference,
} from './deposits-repository.ts';
import type { PaymentNotice, PaymentProvider, ProviderAccount, ProviderMessage } from './payment-provider.ts';
import { createSandboxGateway } from './providers/sandbox-gateway/sandbox-gateway.ts';

/** A pending deposit that has not heard from its provider is asked about after this many seconds. */
const SILENT_SECONDS = 20;

/** The payment provider of a method. The sandbox is reached over loopback, as a provider would be over the network. */
export function providerOf(platform: Pick<Platform, 'config'>): PaymentProvider {
  return createSandboxGateway(`http://127.0.0.1:${platform.config.framesPort}`);
}

/** A deposit as members see it. */
export function presentDeposit(row: DepositRow): HandlerOutput<'getDeposit'> {
  return {
    depositId: row.deposit_id,
    method: row.method,
    amount: row.amount,
    creditedAmount: row.credited_amount,
    state: row.state,
    reason: row.reason,
    createdAt: row.created_at,
    completedAt: row.completed_at,
  };
}

/** The merchant's account at a provider. */
export async function providerAccount(
  database: Database,
  merchantCode: string,
  provider: string,
): Promise<ProviderAccount> {
  const secret = await database.forMerchant(merchantCode, (tx) =>
    readProviderSecret(tx, merchantCode, provider, newSecret()),
  );
  return { merchantCode, secret };
}

/**
 * Applies what a provider says of a payment, exactly once: the state, the credit and the ledger's key move in one
 * transaction under the deposit's lock. A payment of another amount or currency credits nothing and waits for a person.
 * @returns what became of it, for the log of callbacks.
 */
export async function applyNotice(
  database: Database,
  merchantCode: string,
  provider: string,
  notice: PaymentNotice,
): Promise<string> {
  return database.forMerchant(merchantCode, async (tx) => {
    const deposit = await findDeposit(tx, merchantCode, notice.depositId, { forUpdate: true });
    if (!deposit || deposit.provider !== provider) return 'unknown';
    if (deposit.provider_reference !== null && deposit.provider_reference !== notice.reference) return 'other-payment';
    if (deposit.state === 'confirmed' || deposit.state === 'review') return 'repeated';
    if (notice.state === 'open') return 'open';
    await setReference(tx, merchantCode, deposit.deposit_id, notice.reference);
    if (notice.state === 'declined') {
      if (deposit.state !== 'pending') return 'repeated';
      await finishDeposit(tx, merchantCode, deposit.deposit_id, {
        state: 'failed',
        creditedAmount: null,
        reason: 'declined',
      });
      return 'declined';
    }
    if (notice.amount !== deposit.amount || notice.currency !== deposit.currency) {
      await finishDeposit(tx, merchantCode, deposit.deposit_id, {
        state: 'review',
        creditedAmount: null,
        reason: 'amount',
      });
      return 'amount-differs';
    }
    const result = await ledger.deposit(tx, {
      merchantCode,
      memberId: deposit.member_id,
      currency: deposit.currency,
      book: 'LIVE',
      scope: `deposit:${provider}`,
      key: notice.reference,
      amount: deposit.amount,
    });
    if (result.code !== 'OK') throw new Error(`the ledger refused a confirmed deposit: ${result.code}`);
    await finishDeposit(tx, merchantCode, deposit.deposit_id, {
      state: 'confirmed',
      creditedAmount: deposit.amount,
      reason: null,
    });
    return 'credited';
  });
}

/**
 * Takes a callback in: signature first, then the provider itself is asked, and only its answer counts.
 * @returns false when the signature does not hold; the provider is told to send again only when we failed.
 */
export async function receiveCallback(
  platform: Platform,
  merchantCode: string,
  provider: PaymentProvider,
  message: ProviderMessage,
): Promise<boolean> {
  const { database } = platform;
  const account = await providerAccount(database, merchantCode, provider.code);
  const notice = provider.readCallback(account, message, Date.now());
  // Anybody can send one that is not signed: it leaves no row.
  if (!notice) return false;
  const confirmed = await provider.query(account, notice.reference);
  const outcome = await applyNotice(database, merchantCode, provider.code, confirmed);
  await database.forMerchant(merchantCode, (tx) =>
    insertCallback(tx, {
      merchantCode,
      callbackId: newUuid(),
      provider: provider.code,
      depositId: notice.depositId,
      body: message.body,
      outcome: confirmed.state !== notice.state ? `altered, ${outcome}` : outcome,
    }),
  );
  return true;
}

/** Asks the provider about deposits whose callback never came, and lets unpaid ones expire. */
export async function chaseSilentDeposits(platform: Platform, merchantCode: string): Promise<void> {
  const { database } = platform;
  const provider = providerOf(platform);
  const silent = await database.forMerchant(merchantCode, (tx) => readSilentDeposits(tx, merchantCode, SILENT_SECONDS));
  if (silent.length === 0) return;
  const account = await providerAccount(database, merchantCode, provider.code);
  for (const deposit of silent) {
    const notice = deposit.provider_reference ? await provider.query(account, deposit.provider_reference) : undefined;
    const outcome = notice ? await applyNotice(database, merchantCode, provider.code, notice) : 'open';
    if (outcome !== 'open' || !deposit.overdue) continue;
    await database.forMerchant(merchantCode, (tx) =>
      finishDeposit(tx, merchantCode, deposit.deposit_id, {
        state: 'expired',
        creditedAmount: null,
        reason: 'expired',
      }),
    );
  }
}
