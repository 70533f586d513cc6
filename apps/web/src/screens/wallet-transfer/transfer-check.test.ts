import { expect, test } from 'vitest';
import { checkTransfer } from './transfer-check.ts';

test('WALLET-05: an amount is one that the vendor takes exactly, and no more than there is', () => {
  for (const wrong of ['', '0', '-1', '1e3', '1.005', '1.', 'x', '0.00'])
    expect(checkTransfer(wrong, '0.01', '100'), wrong).toBe('format');
  expect(checkTransfer('1.5', '1', '100')).toBe('format');
  expect(checkTransfer('100.01', '0.01', '100')).toBe('much');
  for (const right of ['100', '0.01', '99.99']) expect(checkTransfer(right, '0.01', '100'), right).toBeUndefined();
});
