// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { renderInApp } from '../../../test/render-in-app.tsx';
import CashbackScreen from './cashback.screen.tsx';

const line = { gameCategory: 'RNG', validBetAmount: '100.00', rate: '0.5', rebateAmount: '0.50' };

test.each([
  ['0.00', true, 0],
  ['0.50', false, 1],
])('REBATE-01: an amount of %s can be claimed unless it is nothing', async (totalAmount, isDisabled, times) => {
  const part = await renderInApp(<CashbackScreen />, {
    info: { userName: 'mai', type: 0 },
    merchant: {
      timeZone: 'UTC',
      currency: CNY,
      whitelabelVal: { MANPLAYREB3: true },
    },
    answers: {
      getCashback: () => ({ list: [line], totalAmount, lastClaimedAt: null }),
      claimCashback: () => ({ claimedAmount: totalAmount }),
    },
  });
  expect(part.button('cashbackClaim')?.disabled).toBe(isDisabled);
  await part.press(part.button('cashbackClaim'));
  expect(part.asked.filter(({ name }) => name === 'claimCashback')).toHaveLength(times);
  part.unmount();
});
