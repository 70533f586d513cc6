import { parseMoney } from '@tessera/contract';
import { expect } from 'vitest';
import type { TestServer } from './test-server.ts';
import type { WalletReference } from './wallet-reference.ts';

const summed = (amounts: readonly string[]): bigint => amounts.reduce((sum, text) => sum + parseMoney(text), 0n);

/**
 * Expects every screen of a member's money to agree with a reference to the last fraction: wallet, transactions, statement, profit and
 * loss, VIP and cashback.
 * @param slotRate percent of cashback for slots, where the reference's stakes that count toward a bonus are made
 */
export async function expectBooks(
  { call }: Pick<TestServer, 'call'>,
  token: string,
  reference: WalletReference,
  { deposited, slotRate }: { readonly deposited: bigint; readonly slotRate: string },
): Promise<void> {
  const { real, held } = reference;
  const { value: wallet } = await call('getWallet', {}, { token });
  const { value: statement } = await call('getStatement', {}, { token });
  const { totals } = (await call('getProfitLoss', { period: 'today' }, { token })).value;
  const lines = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { value } = await call('listTransactions', { period: 'today', page, size: 100 }, { token });
    pages = value.totalPages;
    lines.push(...value.list);
    expect(parseMoney(value.held)).toBe(held);
  }
  const inBalance = lines.filter(({ isBonusMoney }) => !isBonusMoney);
  expect({
    wallet: parseMoney(wallet.sumBalance) + held,
    newest: parseMoney(lines[0]?.balanceAfter ?? '0'),
    lines: summed(inBalance.map(({ amount }) => amount)),
    statement: parseMoney(statement.closing),
    statementHeld: parseMoney(statement.held),
    profitLoss:
      summed([totals.deposits, totals.wins, totals.rewards, totals.corrections, totals.commissions, totals.transfers]) -
      summed([totals.withdrawals, totals.bets]),
  }).toEqual({ wallet: real, newest: real, lines: real, statement: real, statementHeld: held, profitLoss: real });
  // From the oldest on, each line leads from the balance before it to the one after it.
  let balance = 0n;
  for (const { amount, balanceAfter, isBonusMoney, kind } of lines.toReversed()) {
    if (!isBonusMoney) balance += parseMoney(amount);
    expect([kind, parseMoney(balanceAfter)]).toEqual([kind, balance]);
  }
  const bonusLines = lines.filter(({ isBonusMoney }) => isBonusMoney).map(({ kind }) => kind);
  expect(bonusLines.filter((kind) => kind === 'bonus')).toHaveLength(reference.grants.length);
  const { value: vip } = await call('getVip', {}, { token });
  expect([parseMoney(vip.deposited), parseMoney(vip.staked)]).toEqual([deposited, reference.ownStaked]);
  const slots = (await call('getCashback', {}, { token })).value.list.find((of) => of.gameCategory === 'RNG');
  const owed = (reference.cashbackStakes * parseMoney(slotRate)) / 1_000_000n;
  expect([slots?.validBetAmount, slots?.rebateAmount].map((text) => parseMoney(text ?? '0'))).toEqual([
    reference.cashbackStakes,
    owed - (owed % 100n),
  ]);
}
