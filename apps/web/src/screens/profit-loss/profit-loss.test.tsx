// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { textsOf } from '../../../test/texts-of.ts';
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
let part: RenderedPart;
afterEach(() => part.unmount());

const openWith = async (getProfitLoss: (asked: { page: number }) => unknown, isMember = true) => {
  part = await renderInApp(<ProfitLossScreen />, {
    address: '/m/member/profit-loss',
    showsValues: true,
    ...(isMember && { info: { userName: 'member', type: 0 } }),
    merchant: { currency: CNY, timeZone: 'America/New_York', imageCDNs: [], whitelabelVal: {} },
    answers: { getProfitLoss },
  });
};
const open = (sums: Partial<typeof nothing> = {}, change: object = {}) => {
  const totals = { ...nothing, ...sums };
  const answer = { list: [{ day: '2026-11-26', ...totals }], pageNum: 1, totalPages: 1, totalCount: 1 };
  return openWith(() => ({ totals, ...answer, timeZone: 'America/New_York', ...change }));
};
const asked = () => part.asked.flatMap(({ name, input }) => (name === 'getProfitLoss' ? [input] : []));
const show = async (sums: Partial<typeof nothing>) => {
  await open(sums);
  const facts = Object.fromEntries(
    [...part.element.querySelectorAll('section dl div')].map((fact) => [
      fact.querySelector('dt')?.textContent,
      fact.querySelector('dd')?.textContent,
    ]),
  );
  part.unmount();
  return facts;
};
const tone = (selector: string) => part.element.querySelector(`${selector} [data-tone]`)?.getAttribute('data-tone');

test('RECORD-02: each figure is beside its name; a figure that only some members have is left out while it is zero', async () => {
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
  await open();
  expect(part.element.querySelector('summary span')?.textContent).toBe('Thursday, November 26, 2026');
});

test('RECORD-02: the result of the period is in large over its figures, then the days with theirs, and whose days they are', async () => {
  await open({ profitAndLoss: '-5.00', bets: '1.00' });
  expect(textsOf('section > p')).toEqual(['result', '−¥5.00']);
  expect(textsOf('h2')).toEqual(['byDay']);
  expect(textsOf('summary')).toEqual(['Thursday, November 26, 2026−¥5.00']);
  expect(textsOf('details dl > div')[0]).toBe('staked¥1.00');
  expect([tone('section'), tone('summary')]).toEqual(['loss', 'loss']);
  expect(textsOf('p').at(-1)).toBe('zone zone=America/New_York');
  part.unmount();
  await open({ profitAndLoss: '5.00' });
  expect([textsOf('section > p')[1], tone('section'), tone('summary')]).toEqual(['+¥5.00', 'win', 'win']);
});

test('RECORD-02: seven days are asked for first, then those of the chosen period', async () => {
  await open();
  expect([asked(), textsOf('[aria-selected=true]')]).toEqual([
    [{ period: 'sevenDays', page: 1, size: 10 }],
    ['sevenDays'],
  ]);
  await part.press(part.button('yesterday'));
  expect([asked().at(-1), textsOf('[aria-selected=true]')]).toEqual([
    { period: 'yesterday', page: 1, size: 10 },
    ['yesterday'],
  ]);
});

test('RECORD-02: more days load below the present ones, and the figures stay those of the whole period', async () => {
  const pageOf = ({ page }: { page: number }) => ({
    totals: { ...nothing, profitAndLoss: `${page}.00` },
    list: [{ day: `2026-11-2${page}`, ...nothing }],
    pageNum: page,
    totalPages: 2,
    timeZone: 'UTC',
  });
  await openWith(pageOf);
  await part.press(part.button('loadMore'));
  expect(textsOf('summary span')).toEqual(['Saturday, November 21, 2026', 'Sunday, November 22, 2026']);
  expect([textsOf('section > p')[1], part.button('loadMore')]).toEqual(['+¥1.00', undefined]);
});

test('RECORD-02: without a day there is the way to the games', async () => {
  await open({}, { list: [] });
  expect([textsOf('p'), textsOf('h2, dl')]).toEqual([['noDays', 'noDaysText'], []]);
  await part.press(part.button('games'));
  expect(part.went).toEqual(['/m/gameCenter']);
});

test('RECORD-02: while the member is not known, or the answer not there, a list is waited for', async () => {
  await openWith(() => ({}), false);
  expect([asked(), textsOf('[role=status]').length]).toEqual([[], 1]);
  part.unmount();
  await openWith(() => new Promise(() => undefined));
  expect([asked().length, textsOf('[role=status]').length, textsOf('h2')]).toEqual([1, 1, []]);
});
