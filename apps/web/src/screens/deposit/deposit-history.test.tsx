// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { DepositHistory } from './deposit-history.tsx';

const deposit = {
  depositId: 'd 1',
  method: 'qq',
  state: 'pending',
  amount: '20.00',
  creditedAmount: null as string | null,
  createdAt: Date.parse('2026-11-26T12:00:00Z'),
};

let part: RenderedPart;
afterEach(() => part.unmount());

async function open(some: Partial<typeof deposit> = {}, { totalPages = 1, isGuest = false } = {}) {
  part = await renderInApp(<DepositHistory />, {
    ...(!isGuest && { info: { userName: 'mai', type: 0 } }),
    merchant: { brand: { name: 'Aurora' }, timeZone: 'UTC', currency: CNY },
    answers: {
      listDeposits: ({ page }: { page: number }) => ({
        list: page === 1 ? [{ ...deposit, ...some }] : [],
        pageNum: page,
        totalPages,
      }),
    },
  });
}
const row = () => [...part.element.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('¥'));

test.each([
  ['pending', 'statePending', 'warning'],
  ['confirmed', 'stateConfirmed', 'win'],
  ['failed', 'stateFailed', 'loss'],
  ['expired', 'stateExpired', 'neutral'],
  ['cancelled', 'stateCancelled', 'neutral'],
  ['review', 'stateReview', 'warning'],
  ['rejected', 'stateRejected', 'loss'],
])('DEPOSIT-06: a deposit in the state %s says %s in the colour %s', async (state, text, tone) => {
  await open({ state });
  const chip = [...(row()?.querySelectorAll('span') ?? [])].find(({ className }) => className.includes('_chip_'));
  expect([chip?.textContent, chip?.className.includes(`_${tone}_`)]).toEqual([text, true]);
});

test.each([
  [null, '¥20.00'],
  ['19.50', '¥19.50'],
])(
  'DEPOSIT-06: a deposit of which %s was credited shows %s with its method and time, and leads to its page',
  async (creditedAmount, shown) => {
    await open({ creditedAmount });
    expect(row()?.textContent?.replaceAll(/\s/g, ' ')).toBe(`${shown}methodQq · Nov 26, 2026, 12:00 PMstatePending`);
    await part.press(row());
    expect(part.went).toEqual(['/m/voucherCenter?depositId=d%201']);
  },
);

test('DEPOSIT-06: more are fetched while there are more, and none for a guest', async () => {
  await open({}, { totalPages: 2 });
  await part.press(part.button('loadMore'));
  expect(part.asked.map(({ input }) => input)).toEqual([
    { page: 1, size: 10 },
    { page: 2, size: 10 },
  ]);
  part.unmount();
  await open({}, { isGuest: true });
  expect([part.asked, part.element.querySelector('[role=status]') !== null]).toEqual([[], true]);
});
