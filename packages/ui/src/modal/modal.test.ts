import { expect, test } from 'vitest';
import { acceptsMaskTap, MASK_GRACE_MS } from './modal.tsx';

test('POPUP-12: the mask takes no tap in the first 300 ms after opening', () => {
  expect(MASK_GRACE_MS).toBe(300);
  expect([0, 1, 299].map((since) => acceptsMaskTap(1_000, 1_000 + since))).toEqual([false, false, false]);
  expect([300, 5_000].map((since) => acceptsMaskTap(1_000, 1_000 + since))).toEqual([true, true]);
});
