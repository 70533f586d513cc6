// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderInApp } from '../../../test/render-in-app.tsx';
import LotteryScreen from './lottery.screen.tsx';

test.each([
  ['/m/lottery?prize_mode=ZY', 'ZY'],
  ['/m/lottery', 'Lott'],
])('LAUNCH-06, LAUNCH-07: %s asks for the menu in the prize mode %s', async (address, prizeMode) => {
  const part = await renderInApp(<LotteryScreen />, {
    address,
    merchant: { imageCDNs: [], whitelabelVal: {} },
    answers: { listVendors: () => ({ mapping: {}, vendors: [] }) },
  });
  expect(part.asked.flatMap(({ name, input }) => (name === 'getLotteryMenu' ? [input] : []))).toEqual([{ prizeMode }]);
  part.unmount();
});
