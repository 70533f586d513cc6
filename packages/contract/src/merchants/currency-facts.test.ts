import { expect, test } from 'vitest';
import { fitsCurrency, parseMoney } from '../money.ts';
import {
  currencyCodes,
  fitsStakeFactor,
  paymentPlaces,
  STAKE_FACTOR,
  stakePlaces,
  symbolOf,
  usualAmount,
  usualStakeFactor,
} from './currency-facts.ts';

test('a currency is paid to its own places, and staked to two at least', () => {
  const codes = ['CNY', 'JPY', 'VND', 'KRW', 'KWD', 'USDT', 'EUR'];
  expect(codes.map(paymentPlaces)).toEqual([2, 0, 0, 0, 3, 2, 2]);
  expect(codes.map(stakePlaces)).toEqual([2, 2, 2, 2, 3, 4, 2]);
  expect([paymentPlaces(undefined), paymentPlaces('nothing')]).toEqual([2, 2]);
  expect(['CNY', 'JPY', 'USDT', 'KWD'].map(symbolOf)).toEqual(['¥', '¥', '₮', 'KWD']);
});

test('an amount that is usual in yuan is as usual in another currency, and in whole coins of every one', () => {
  const amounts = (code: string) => ['10', '50000', '0.05', '0'].map((yuan) => usualAmount(code, yuan));
  expect(amounts('CNY')).toEqual(['10', '50000', '0.05', '0']);
  expect(amounts('JPY')).toEqual(['200', '1000000', '1', '0']);
  expect(amounts('VND')).toEqual(['50000', '250000000', '250', '0']);
  expect(amounts('KWD')).toEqual(['0.500', '2500', '0.002', '0']);
  expect(amounts('USDT')).toEqual(['1', '5000', '0.01', '0']);
  for (const code of currencyCodes())
    for (const yuan of ['0.05', '0.5', '1', '3888', '1000000']) {
      const amount = parseMoney(usualAmount(code, yuan));
      expect(amount > 0n && fitsCurrency(amount, { displayDecimals: paymentPlaces(code) }), `${code} ${yuan}`).toBe(
        true,
      );
    }
});

test('stakes go by the currency as usual amounts do, where a hundredth of one unit is still shown', () => {
  const codes = ['CNY', 'JPY', 'VND', 'IDR', 'PHP', 'KWD', 'USDT', 'USD', 'AED', 'XXX'];
  expect(codes.map(usualStakeFactor)).toEqual(['1', '20', '5000', '2000', '10', '0.1', '0.1', '1', '1', '1']);
  for (const code of currencyCodes()) {
    const factor = usualStakeFactor(code);
    expect(factor).toMatch(STAKE_FACTOR);
    const hundredth = parseMoney(factor) / 100n;
    expect(hundredth > 0n && fitsCurrency(hundredth, { displayDecimals: stakePlaces(code) }), code).toBe(true);
  }
  expect(['3', '10000', '0', '-1', '1.0', '0.10', '1e3', ' 1', ''].filter((text) => STAKE_FACTOR.test(text))).toEqual(
    [],
  );
  const fits = (code: string) => ['0.01', '0.1', '0.5', '1', '5000'].map((factor) => fitsStakeFactor(code, factor));
  expect(fits('USDT')).toEqual([true, true, true, true, true]);
  expect(fits('KWD')).toEqual([false, true, true, true, true]);
  expect(fits('CNY')).toEqual([false, false, false, true, true]);
});
