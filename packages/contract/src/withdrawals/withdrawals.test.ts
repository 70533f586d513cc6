import { expect, test } from 'vitest';
import { isCardNumber, maskCardNumber, plainCardNumber } from './card-number.ts';
import { withdrawalFee } from './withdrawal-fee.ts';

const card = { minDigits: 16, maxDigits: 19, hasCheckDigit: true };
const account = { minDigits: 10, maxDigits: 12, hasCheckDigit: false };

test('a card number has the digits of its bank, and its check digit finds what was mistyped', () => {
  expect(isCardNumber(plainCardNumber('6222 0212-3456 7894'), card)).toBe(true);
  for (const wrong of ['6222021234567893', '6222021234567849', '622202123456789', '62220212345678941111', '6222x', ''])
    expect(isCardNumber(wrong, card), wrong).toBe(false);
  expect([isCardNumber('0123456789', account), isCardNumber('123456789', account)]).toEqual([true, false]);
  expect(maskCardNumber('6222021234567894')).toBe('**** 7894');
});

test('some withdrawals a day are free, then a fixed part and a share are taken, cut to the cent', () => {
  const fee = { freePerDay: 1, fixed: 2_0000n, basisPoints: 150 };
  expect(withdrawalFee(100_0000n, fee, 0, { displayDecimals: 2 })).toBe(0n);
  expect(withdrawalFee(100_0000n, fee, 1, { displayDecimals: 2 })).toBe(3_5000n);
  expect(withdrawalFee(33_3300n, fee, 1, { displayDecimals: 2 })).toBe(2_4900n);
  expect(withdrawalFee(100_0000n, { freePerDay: 0, fixed: 0n, basisPoints: 0 }, 9, { displayDecimals: 2 })).toBe(0n);
});
