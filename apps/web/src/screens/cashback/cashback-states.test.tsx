// @vitest-environment jsdom
import { toasts } from '@tessera/ui';
import { Dices, Fish, type IconNode, Spade, Ticket, Trophy, Video } from 'lucide';
import { afterEach, expect, test } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import CashbackScreen from './cashback.screen.tsx';

const line = { gameCategory: 'RNG', validBetAmount: '100.00', rate: '0.5', rebateAmount: '0.50' };
const cashback = { list: [line], totalAmount: '0.50', lastClaimedAt: null as number | null };

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  toasts.hide();
});

async function open(
  change: Partial<typeof cashback> = {},
  { MANPLAYREB3 = true, isGuest = false, isWaiting = false } = {},
) {
  part = await renderInApp(<CashbackScreen />, {
    showsValues: true,
    ...(!isGuest && { info: { userName: 'mai', type: 0 } }),
    merchant: { timeZone: 'UTC', currency: CNY, whitelabelVal: { MANPLAYREB3 } },
    answers: {
      ...(!isWaiting && { getCashback: () => ({ ...cashback, ...change }) }),
      claimCashback: () => ({ claimedAmount: '0.40' }),
    },
  });
}
const texts = (selector: string) =>
  [...part.element.querySelectorAll(selector)].map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));

test('REBATE-01: the whole amount comes first, then each category with stake, rate and what it brings', async () => {
  await open({ lastClaimedAt: Date.parse('2026-11-26T12:00:00Z') });
  expect(part.element.querySelector('section')?.getAttribute('aria-label')).toBe('cashbackAvailable');
  expect(texts('section > p')).toEqual([
    'cashbackAvailable',
    '¥0.50',
    'cashbackHow',
    'cashbackLastClaim time=Nov 26, 2026, 12:00 PM',
  ]);
  expect([texts('h2'), texts('li')]).toEqual([
    ['cashbackByCategory'],
    ['categoryRngcashbackCalculated stake=¥100.00 rate=0.5¥0.50'],
  ]);
  part.unmount();
  await open();
  expect(texts('section > p')).toHaveLength(3);
});

test.each([
  ['0.00', true],
  ['0.50', false],
])('a category that brings %s is drawn as empty: %s', async (rebateAmount, isEmpty) => {
  await open({ list: [{ ...line, rebateAmount }] });
  expect(part.element.querySelector('li')?.hasAttribute('data-empty')).toBe(isEmpty);
});

test.each<[string, IconNode]>([
  ['RNG', Dices],
  ['FISH', Fish],
  ['LIVE', Video],
  ['PVP', Spade],
  ['SPORTS', Trophy],
  ['ESPORTS', Trophy],
  ['ELOTT', Ticket],
  ['LOTT', Ticket],
  ['OTHER', Dices],
])('the category %s has its own sign', async (gameCategory, icon) => {
  await open({ list: [{ ...line, gameCategory }] });
  const drawn = [...part.element.querySelectorAll('li svg > *')].map((path) => path.getAttribute('d'));
  expect(drawn).toEqual(icon.map(([, { d }]) => d ?? null));
});

test('REBATE-01: what was claimed is said as the server answers it, and the amounts are asked for anew', async () => {
  await open();
  await part.press(part.button('cashbackClaim'));
  expect(toasts.current()).toMatchObject({ kind: 'success', text: 'credited amount=¥0.40' });
  expect(part.asked.map(({ name }) => name)).toEqual(['getCashback', 'claimCashback', 'getCashback']);
});

test.each([
  ['neither stake nor amount', '0.00', '0.00', true],
  ['a stake alone', '0.00', '1.00', false],
  ['an amount alone', '0.50', '0.00', false],
])(
  'REBATE-01: with %s it is said that nothing was staked or not, and the record is a tap away',
  async (_what, totalAmount, validBetAmount, isSaid) => {
    await open({ totalAmount, list: [{ ...line, validBetAmount }] });
    expect(texts('p').includes('cashbackNone')).toBe(isSaid);
    expect(texts('p').includes('cashbackNoneText')).toBe(isSaid);
    if (!isSaid) return;
    await part.press(part.button('bettingRecord'));
    expect(part.went).toEqual(['/m/gameRecord']);
  },
);

test('REBATE-01: one category with a stake is enough', async () => {
  await open({ totalAmount: '0.00', list: [{ ...line, gameCategory: 'FISH', validBetAmount: '0.00' }, line] });
  expect(texts('p')).not.toContain('cashbackNone');
});

test('a merchant without rates says so, one without the feature is closed, and a guest asks for nothing', async () => {
  await open({ list: [] });
  expect(texts('p')).toEqual(['cashbackNoRates', 'cashbackNoRatesText']);
  part.unmount();
  await open({}, { MANPLAYREB3: false });
  expect(texts('p')).toEqual(['cashbackClosed']);
  part.unmount();
  await open({}, { isGuest: true });
  expect(part.asked).toEqual([]);
});

test('while the amounts load shapes show', async () => {
  await open({}, { isWaiting: true });
  const shapes = [...part.element.querySelectorAll<HTMLElement>('[role=status] > span')];
  expect(shapes.map(({ style }) => style.blockSize)).toEqual(['2rem', '2.4rem']);
});
