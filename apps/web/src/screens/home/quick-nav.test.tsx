// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { until } from '../../../test/until.ts';
import { QuickNav } from './quick-nav.tsx';

const opened = vi.hoisted(() => ({ service: vi.fn(async (_path: string) => undefined) }));
vi.mock('../../features/support/service-links.ts', () => ({ openServicePath: opened.service }));

const onTab = vi.fn();

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  onTab.mockClear();
  opened.service.mockClear();
  vi.useRealTimers();
});

async function open(isMember: boolean, flags: object = {}, paths: object = {}) {
  part = await renderInApp(<QuickNav onTab={onTab} />, {
    ...(isMember && { info: { userName: 'mai', type: 0 } }),
    answers: { getMe: () => ({ unclaimedRewards: 3 }) },
    merchant: {
      paths,
      navigation: { quickNav: ['rewards', 'fav', 'hot', 'cashback', 'notices', 'all', 'service'] },
      whitelabelVal: { GAMELOHOT3: true, GAMELOFAV3: true, MANPLAYREB3: true, REWCEN3: true, ...flags },
    },
  });
}
/** Names of the shortcuts, without the count of rewards, which comes in its own time. */
const labels = () =>
  [...part.element.querySelectorAll('button')].map(({ textContent }) => textContent?.replace(/^\d+/, ''));
const pressAll = async () => {
  for (const shortcut of part.element.querySelectorAll('button')) await part.press(shortcut);
};

test('HOME-12, HOME-13: a guest is led to the login by what is for members, and nowhere else by it', async () => {
  await open(false);
  await pressAll();
  expect(part.went).toEqual(['/m/login', '/m/login', '/m/login', '/m/login', '/m/gameCenter']);
  expect(onTab.mock.calls).toEqual([['HOT']]);
});

test('HOME-09, HOME-12: a member is led to each, in the merchant’s order', async () => {
  await open(true);
  expect(labels()).toEqual(['rewardCentre', 'myFavourites', 'hotGames', 'cashback', 'notices', 'allGames']);
  await pressAll();
  expect(part.went).toEqual(['/m/rewardCenter', '/m/member/manualRebate', '/m/notice', '/m/gameCenter']);
  expect(onTab.mock.calls).toEqual([['FAV'], ['HOT']]);
});

test.each([
  ['MANPLAYREB3', 'cashback'],
  ['GAMELOFAV3', 'myFavourites'],
  ['GAMELOHOT3', 'hotGames'],
  ['REWCEN3', 'rewardCentre'],
])('HOME-10, FLAG-11: without the flag %s its shortcut %s alone is left out', async (flag, text) => {
  const all = ['rewardCentre', 'myFavourites', 'hotGames', 'cashback', 'notices', 'allGames'];
  await open(true, { [flag]: false });
  expect(labels()).toEqual(all.filter((label) => label !== text));
});

test('HOME-09: each shortcut has its own picture and tone', async () => {
  await open(true, {}, { 3: 'encrypted' });
  expect(part.element.querySelector('nav')?.getAttribute('aria-label')).toBe('quickNav');
  const tones = [...part.element.querySelectorAll('button')].map((button) => button.dataset['tone']);
  expect(tones).toEqual(['pink', 'gold', 'warm', 'green', 'blue', 'brand', 'blue']);
  expect(new Set([...part.element.querySelectorAll('svg')].map(({ innerHTML }) => innerHTML)).size).toBe(7);
});

test('HOME-11: customer service is there with its link alone, and opens it', async () => {
  await open(false);
  expect(labels()).not.toContain('customerService');
  part.unmount();
  await open(false, {}, { 3: 'encrypted' });
  await part.press(part.button('customerService'));
  await until(part, () => expect(opened.service).toHaveBeenCalledExactlyOnceWith('encrypted'));
  expect(part.went).toEqual([]);
});

test('HOME-11: a service that could not be opened is noted', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const failure = new Error('no line');
  opened.service.mockRejectedValueOnce(failure);
  await open(false, {}, { 3: 'encrypted' });
  await part.press(part.button('customerService'));
  await until(part, () =>
    expect(warn).toHaveBeenCalledExactlyOnceWith('customer service could not be opened', failure),
  );
  warn.mockRestore();
});

test.each([
  [true, 'rewardCentre', 1],
  [false, undefined, 0],
])(
  'HOME-14: unclaimed rewards are counted at the reward centre alone, of a member: %s',
  async (isMember, text, count) => {
    vi.useFakeTimers();
    await open(isMember);
    const badges = () => [...part.element.querySelectorAll('[aria-label=badge]')];
    // The count comes in a quiet moment after the paint.
    await part.acting(() => void vi.advanceTimersByTime(200));
    await until(part, () => expect(badges()).toHaveLength(count));
    expect(badges()[0]?.closest('button')?.querySelector('[class*=text]')?.textContent).toBe(text);
  },
);
