import { type HandlerOutput, MAIN_WALLET } from '@tessera/contract';
import { readBalance } from '#server/modules/ledger/ledger.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { bookOf, type Session } from '#server/platform/tenancy/session.ts';

/**
 * The member's wallet as the wire shows it (WALLET-01). Its one account of money has the name by which older clients look for it;
 * bonus money, and money held for a withdrawal, are separate and not in the sum.
 */
export async function readWallet(
  database: Database,
  merchant: Merchant,
  session: Session,
): Promise<HandlerOutput<'getWallet'>> {
  const { currency } = merchant.settings;
  const found = await readBalance(database, {
    merchantCode: merchant.code,
    memberId: session.memberId,
    currency: currency.code,
    book: bookOf(session),
  });
  if (!found) throw new Error('a member has an account from the start');
  const { balance, held, bonus, sequence } = found;
  const main = {
    accountTypeId: 0,
    accountName: MAIN_WALLET,
    accountId: session.memberId,
    availBalance: balance - held,
  };
  const frozen = { accountTypeId: 2, accountName: 'FROZEN_ACCOUNT', accountId: session.memberId, availBalance: held };
  const bonusAccount = { accountTypeId: 1, accountName: 'BONUS', accountId: session.memberId, availBalance: bonus };
  return {
    currencySymbol: currency.symbol,
    currency: currency.code,
    sumBalance: balance - held,
    sequence: Number(sequence),
    balance: [main, ...(bonus > 0n ? [bonusAccount] : []), ...(held > 0n ? [frozen] : [])],
  };
}
