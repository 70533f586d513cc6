// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { textsOf } from '../../../test/texts-of.ts';
import JackpotScreen from './jackpot.screen.tsx';

const currency = { code: 'PKR', symbol: 'Rs ', pattern: '¤ #,##0.00', displayDecimals: 2 };
const pool = (value: string) => ({
  jackpot: { value, share: '1', stakesPerHit: '250000.00', game: { nodeId: 'n', displayName: 'Ember Dragon' } },
});
let part: RenderedPart;
const show = async (
  hasCounter: boolean,
  hasJackpot: boolean,
  getJackpot = vi.fn(),
  listHotGames: () => unknown = () => ({ list: [] }),
) => {
  part = await renderInApp(<JackpotScreen />, {
    address: '/m/jackpot',
    showsValues: true,
    merchant: { currency, settings: { hasJackpot, hasCounter }, imageCDNs: [], whitelabelVal: {} },
    answers: { getJackpot, listHotGames },
  });
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }));
afterEach(() => {
  part.unmount();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('JACKPOT-04: a real pool is shown as it is, asked for again every 15 seconds, and never a figure for show', async () => {
  for (const hasCounter of [true, false]) {
    const getJackpot = vi.fn(() => pool('1000.00')).mockReturnValueOnce(pool('999.50'));
    await show(hasCounter, true, getJackpot);
    expect(part.element.textContent).toContain('999.50');
    expect(part.element.querySelector('[role=img][aria-label="decorativeCounter"]')).toBeNull();
    await part.acting(() => vi.advanceTimersByTime(14_900));
    expect(getJackpot).toHaveBeenCalledTimes(1);
    await part.acting(() => vi.advanceTimersByTime(100));
    expect(getJackpot).toHaveBeenCalledTimes(2);
    expect(part.element.textContent).toMatch(/1,000\.00/);
    part.unmount();
  }
});

test('JACKPOT-04 JACKPOT-05: without a pool a merchant whose counter is off says so, and another one marks its figure as decoration', async () => {
  await show(false, false);
  expect(part.element.textContent).toContain('noPool');
  expect(part.asked.map(({ name }) => name)).not.toContain('getJackpot');
  part.unmount();
  await show(false, true, vi.fn().mockReturnValue({ jackpot: null }));
  expect(part.element.textContent).toContain('noPool');
  part.unmount();
  await show(true, false);
  expect(part.element.textContent).toContain('forShow');
  expect(part.element.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('decorativeCounter');
});

test('JACKPOT-04: a real pool names its game, what feeds it and how often it falls, and opens the game', async () => {
  await show(false, true, vi.fn().mockReturnValue(pool('999.50')));
  expect(part.element.querySelector('section')?.getAttribute('aria-label')).toBe('jackpot');
  expect(textsOf('section > svg path').length).toBeGreaterThan(0);
  expect(textsOf('p')).toEqual([
    'jackpotOf game=Ember Dragon',
    'jackpotTerms share=\u20661 %\u2069 amount=Rs \u00a0250,000.00',
  ]);
  await part.press(part.button('playJackpot game=Ember Dragon'));
  // a guest logs in first
  expect(part.went).toEqual(['/m/login']);
});

test('JACKPOT-04: a real pool shows its own game and no other, and asks for none', async () => {
  await show(false, true, vi.fn().mockReturnValue(pool('999.50')));
  expect([textsOf('h2'), part.asked.map(({ name }) => name)]).toEqual([
    ['jackpotGame'],
    expect.not.arrayContaining(['listHotGames']),
  ]);
  expect(textsOf('section [data-columns] article')).toEqual([expect.stringContaining('Ember Dragon')]);
});

test('JACKPOT-04: while the pool is not known its place is kept, and one that cannot be had is asked for again', async () => {
  await show(false, true, vi.fn().mockReturnValue(new Promise(() => undefined)));
  expect([part.element.querySelector('bdi')?.textContent, textsOf('p')]).toEqual(['\u00a0', []]);
  part.unmount();
  const getJackpot = vi.fn().mockImplementationOnce(() => {
    throw new CallFailure('UNKNOWN', 500, 'no line');
  });
  await show(false, true, getJackpot.mockReturnValue(pool('999.50')));
  expect(textsOf('p')).toEqual(['failedTitle', 'no line']);
  await part.press(part.button('retry'));
  expect(part.element.textContent).toContain('999.50');
  getJackpot.mockImplementation(() => {
    throw new CallFailure('UNKNOWN', 500, 'no line');
  });
  await part.acting(() => vi.advanceTimersByTime(15_000));
  expect(part.element.textContent).toContain('999.50');
});

test('JACKPOT-03 JACKPOT-05: the figure for show is stopped and goes on by its button', async () => {
  await show(true, false);
  const icon = () => part.element.querySelector('button svg')?.innerHTML;
  expect([part.element.querySelector('section')?.getAttribute('aria-label'), textsOf('p')]).toEqual([
    'jackpot',
    ['forShow'],
  ]);
  const pause = icon();
  await part.press(part.button('pauseCounter'));
  expect([part.button('pauseCounter'), icon() === pause]).toEqual([undefined, false]);
  await part.press(part.button('playCounter'));
  expect([part.button('playCounter'), icon() === pause]).toEqual([undefined, true]);
});

test('JACKPOT-05: the hot games are below it, their shapes while they load, and can be requested again', async () => {
  await show(true, false, vi.fn(), () => new Promise(() => undefined));
  expect([textsOf('h2'), textsOf('[role=status] [data-columns] > div').length]).toEqual([['hotWithJackpot'], 6]);
  part.unmount();
  const listHotGames = vi.fn().mockImplementationOnce(() => {
    throw new CallFailure('UNKNOWN', 500, 'no line');
  });
  listHotGames.mockReturnValue({ list: [{ nodeId: 'n1', displayName: 'Tide', vendorCode: 'JL' }] });
  await show(false, false, vi.fn(), listHotGames);
  expect(textsOf('p')).toEqual(['noPool', 'noPoolText', 'failedTitle', 'no line']);
  await part.press(part.button('retry'));
  expect(textsOf('[role=status]')).toEqual([]);
  expect(textsOf('section [data-columns]')).toEqual([expect.stringContaining('Tide')]);
});
