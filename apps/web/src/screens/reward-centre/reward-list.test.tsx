// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { type Reward, RewardList, titleOf } from './reward-list.tsx';

const NOON = Date.parse('2026-11-26T12:00:00Z');
const reward = {
  rewardId: 'r1',
  eventName: '',
  promotionType: 'LOGIN',
  status: 'I',
  expiry: NOON,
  claimedAt: null,
  conditions: null,
  unit: 'MONEY',
  rewardAmount: '5.00',
  rewardPoint: '0',
};

let part: RenderedPart;
afterEach(() => part.unmount());

/** A list of one reward, and what was claimed of it. */
async function open(change: object = {}) {
  const onClaim = vi.fn(async () => undefined);
  const shown = { ...reward, ...change } as unknown as Reward;
  part = await renderInApp(<RewardList title="Open" list={[shown]} onClaim={onClaim} />, {
    showsValues: true,
    merchant: { currency: CNY, timeZone: 'UTC' },
  });
  return { onClaim, shown };
}
const line = () => part.element.querySelector('li');

test('PROMO-02: a reward that waits says until when, and is claimed by its own button', async () => {
  const { onClaim, shown } = await open();
  expect(part.element.querySelector('section')?.getAttribute('aria-label')).toBe('Open');
  expect(line()?.getAttribute('data-status')).toBe('I');
  expect(line()?.textContent).toContain('until time=Nov 26, 2026, 12:00 PM');
  expect(line()?.querySelector('button')?.textContent).toBe('claim');
  expect(line()?.textContent).toContain('¥5.00');
  await part.press(part.button('claimOne title=signIn'));
  expect(onClaim).toHaveBeenCalledExactlyOnceWith(shown);
});

test('PROMO-02: one without an end says so; conditions show if there are any', async () => {
  await open({ expiry: null });
  expect(line()?.textContent).toContain('noEnd');
  expect(line()?.textContent).not.toContain('withConditions');
  part.unmount();
  await open({ conditions: { wagerRequired: '10.00' } });
  expect(line()?.textContent).toContain('withConditions');
});

test.each([
  ['C', { claimedAt: NOON, expiry: NOON + 86_400_000 }, 'Nov 26, 2026, 12:00 PMclaimed'],
  ['C', { claimedAt: null, expiry: null }, 'noEndclaimed'],
  ['E', { claimedAt: NOON, expiry: NOON }, 'until time=Nov 26, 2026, 12:00 PMended'],
])('PROMO-02: of the state %s it cannot be claimed: %j', async (status, change, end) => {
  await open({ status, ...change });
  expect(line()?.textContent?.endsWith(end)).toBe(true);
  expect(line()?.querySelector('button')).toBeNull();
});

test.each([
  ['LOGIN', '', 'rewards.signIn'],
  ['APP_DOWNLOAD', '', 'rewards.installed'],
  ['UPGRADE_BONUS', '', 'rewards.level'],
  ['SIGNUP', '', 'rewards.signIn'],
  ['SIGNUP', 'Welcome', 'Welcome'],
])('a reward of the kind %s and the promotion "%s" is called %s', async (promotionType, eventName, title) => {
  await open();
  expect(titleOf({ ...reward, promotionType, eventName } as never, (key) => key)).toBe(title);
});

test('PROMO-02: what a reward is for is drawn: signing in, a level, a promotion, the app, and anything else as a gift', async () => {
  const drawn: (string | undefined)[] = [];
  for (const promotionType of ['LOGIN', 'UPGRADE_BONUS', 'SIGNUP', 'APP_DOWNLOAD', 'BIRTHDAY', 'OTHER']) {
    await open({ promotionType, eventName: 'Any' });
    drawn.push(line()?.querySelector('svg')?.innerHTML);
    part.unmount();
  }
  expect([new Set(drawn).size, drawn[4] === drawn[5], drawn.includes('')]).toEqual([5, true, false]);
  await open();
});

test.each([
  ['C', 'win'],
  ['E', 'neutral'],
])('PROMO-02: the mark of one in the state %s looks %s', async (status, tone) => {
  await open({ status });
  expect(line()?.querySelector(':scope > span:last-child')?.className).toContain(tone);
});

test('PROMO-02: points show as points', async () => {
  await open({ unit: 'POINTS', rewardPoint: '50' });
  expect([line()?.textContent?.includes('points count=50'), line()?.textContent?.includes('¥')]).toEqual([true, false]);
});
