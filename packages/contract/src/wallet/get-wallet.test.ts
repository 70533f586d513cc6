import * as v from 'valibot';
import { expect, test } from 'vitest';
import { getWallet } from './get-wallet.ts';

const wallet = { currencySymbol: '₱', currency: 'PHP', sumBalance: 12_345_000n, sequence: 3, balance: [] };

test('WALLET-01: a wallet has currencySymbol and sumBalance, the balance as a decimal string', () => {
  expect(v.parse(getWallet.response, wallet)).toMatchObject({ currencySymbol: '₱', sumBalance: '1234.50' });
  for (const field of ['currencySymbol', 'sumBalance'])
    expect(v.safeParse(getWallet.response, { ...wallet, [field]: undefined }).success, field).toBe(false);
});
