// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { renderInApp } from '../../../test/render-in-app.tsx';
import ProfitLossScreen from './profit-loss.screen.tsx';

const nothing = {
  deposits: '0.00',
  withdrawals: '0.00',
  bets: '0.00',
  open: '0.00',
  wins: '0.00',
  rewards: '0.00',
  corrections: '0.00',
  commissions: '0.00',
  transfers: '0.00',
  vendorResults: '0.00',
  profitAndLoss: '0.00',
};
const open = (sums: Partial<typeof nothing> = {}) => {
  const totals = { ...nothing, ...sums };
  const answer = { list: [{ day: '2026-11-26', ...totals }], pageNum: 1, totalPages: 1, totalCount: 1 };
  return renderInApp(<ProfitLossScreen />, {
    address: '/m/member/profit-loss',
    info: { userName: 'member', type: 0 },
    merchant: { currency: CNY, timeZone: 'America/New_York', imageCDNs: [], whitelabelVal: {} },
    answers: { getProfitLoss: () => ({ totals, ...answer, timeZone: 'America/New_York' }) },
  });
};
const show = async (sums: Partial<typeof nothing>) => {
  const part = await open(sums);
  const facts = Object.fromEntries(
    [...part.element.querySelectorAll('section dl div')].map((fact) => [
      fact.querySelector('dt')?.textContent,
      fact.querySelector('dd')?.textContent,
    ]),
  );
  part.unmount();
  return facts;
};

test('RECORD-02: each figure stands beside its name; what only some members have is left out while it is nothing', async () => {
  expect(Object.keys(await show({}))).toEqual(['staked', 'won', 'rewarded', 'corrected', 'deposited', 'withdrawn']);
  const some = {
    bets: '1.00',
    open: '2.00',
    wins: '3.00',
    vendorResults: '-4.00',
    commissions: '5.00',
    transfers: '6.00',
    deposits: '7.00',
    withdrawals: '8.00',
    rewards: '9.00',
    corrections: '10.00',
  };
  expect(await show(some)).toMatchObject({
    staked: '¥1.00',
    open: '¥2.00',
    won: '¥3.00',
    vendorResults: '−¥4.00',
    commissions: '¥5.00',
    transfers: '¥6.00',
    deposited: '¥7.00',
    withdrawn: '¥8.00',
    rewarded: '¥9.00',
    corrected: '¥10.00',
  });
});

test('RECORD-02: a day is shown as the server names it, also west of Greenwich', async () => {
  const part = await open();
  expect(part.element.querySelector('summary span')?.textContent).toMatch(/\b26\b/);
  part.unmount();
});
