import { CLOSING_OBSTACLES, type ClosingObstacle } from '@tessera/contract';
import { hasOpenDeposit } from '#server/modules/deposits/deposits.ts';
import { readBalance } from '#server/modules/ledger/ledger.ts';
import { hasFundsAtVendor } from '#server/modules/vendor-wallets/vendor-wallets.ts';
import { hasOpenWithdrawal } from '#server/modules/withdrawals/withdrawals.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { hasOpenRound } from './open-rounds-repository.ts';

export interface Closing {
  readonly merchantCode: string;
  readonly memberId: string;
  readonly currency: string;
  readonly isAgent: boolean;
  /** The smallest withdrawal: less cannot leave, so it keeps nobody. It stays the member's in the closed account. */
  readonly leastPaid: bigint;
}

/** What is in the way of closing an account, in the order of the contract. */
export async function findObstacles(tx: Transaction, member: Closing): Promise<ClosingObstacle[]> {
  const { merchantCode, memberId, isAgent, leastPaid } = member;
  const wallet = await readBalance(tx, { ...member, book: 'LIVE' });
  const found: Readonly<Record<ClosingObstacle, boolean>> = {
    balance: wallet !== undefined && wallet.balance - wallet.held >= leastPaid,
    held: wallet !== undefined && wallet.held > 0n,
    bonus: wallet !== undefined && wallet.bonus > 0n,
    bets: await hasOpenRound(tx, merchantCode, memberId),
    vendors: await hasFundsAtVendor(tx, member),
    deposits: await hasOpenDeposit(tx, merchantCode, memberId),
    withdrawals: await hasOpenWithdrawal(tx, merchantCode, memberId),
    agent: isAgent,
  };
  return CLOSING_OBSTACLES.filter((obstacle) => found[obstacle]);
}
