// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render-in-app.tsx';
import JackpotScreen from './jackpot.screen.tsx';

const currency = { code: 'PKR', symbol: 'Rs ', pattern: '¤ #,##0.00', displayDecimals: 2 };
const pool = (value: string) => ({
  jackpot: { value, share: '1', stakesPerHit: '250000.00', game: { nodeId: 'n', displayName: 'Ember Dragon' } },
});
const show = (conductProfile: 'classic' | 'regulated', hasJackpot: boolean, getJackpot = vi.fn()) =>
  renderInApp(<JackpotScreen />, {
    address: '/m/jackpot',
    merchant: { conductProfile, currency, settings: { hasJackpot }, imageCDNs: [], whitelabelVal: {} },
    answers: { getJackpot, listHotGames: () => ({ list: [] }) },
  });

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }));
afterEach(() => void vi.useRealTimers());

test('JACKPOT-04: a real pool is shown as it is, asked for again every 15 seconds, and never a figure for show', async () => {
  for (const profile of ['classic', 'regulated'] as const) {
    const getJackpot = vi.fn(() => pool('1000.00')).mockReturnValueOnce(pool('999.50'));
    const part = await show(profile, true, getJackpot);
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

test('JACKPOT-04 JACKPOT-05: without a pool a regulated merchant says so, and a classic one marks its figure as decoration', async () => {
  const regulated = await show('regulated', false);
  expect(regulated.element.textContent).toContain('noPool');
  expect(regulated.asked.map(({ name }) => name)).not.toContain('getJackpot');
  regulated.unmount();
  const closed = await show('regulated', true, vi.fn().mockReturnValue({ jackpot: null }));
  expect(closed.element.textContent).toContain('noPool');
  closed.unmount();
  const classic = await show('classic', false);
  expect(classic.element.textContent).toContain('forShow');
  expect(classic.element.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('decorativeCounter');
  classic.unmount();
});
