// @vitest-environment jsdom
import type { PlayLimits, TimeLimit } from '@tessera/contract';
import { afterEach, expect, test } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { nextEnd } from '../../features/play-limits/play-limits-queries.ts';
import PlayLimitsScreen from './play-limits.screen.tsx';

const MINUTE_MS = 60_000;
const NONE: TimeLimit = { minutes: null, merchantMinutes: null, used: null, left: null, dayEndsAt: null, wish: null };
const HOUR: TimeLimit = {
  minutes: 60,
  merchantMinutes: null,
  used: 20 * MINUTE_MS,
  left: 40 * MINUTE_MS,
  dayEndsAt: Date.parse('2026-11-26T16:00:00Z'),
  wish: null,
};
const limitsOf = (time: TimeLimit, limits: PlayLimits['limits'] = []): PlayLimits => ({
  limits,
  time,
  break: null,
  netDeposit: { year: '0.00', allTime: '0.00' },
  history: [{ change: 'time', at: Date.parse('2026-11-25T16:00:00Z'), minutes: 60, effectiveAt: 1, discardedAt: null }],
});

let part: RenderedPart;
afterEach(() => part.unmount());

/** The screen of limits of a member with this limit of time; a change is answered by what then holds. */
async function open(
  time: TimeLimit,
  then: TimeLimit = time,
  limits: PlayLimits['limits'] = [],
): Promise<(label: RegExp) => HTMLElement | undefined> {
  const changed = () => limitsOf(then);
  part = await renderInApp(<PlayLimitsScreen />, {
    address: '/m/member/limits',
    info: { userName: 'mai', type: 0 },
    merchant: {
      brand: { name: 'Aurora' },
      timeZone: 'Asia/Shanghai',
      currency: { code: 'CNY', symbol: '¥', displayDecimals: 2 },
    },
    answers: {
      getPlayLimits: () => limitsOf(time, limits),
      setTimeLimit: changed,
      confirmPlayLimit: changed,
      discardPlayLimit: changed,
    },
  });
  return (label) =>
    [...document.querySelectorAll<HTMLElement>('button, label')].find((each) =>
      label.test(`${each.getAttribute('aria-label') ?? ''} ${each.textContent}`),
    );
}

test('a member without a limit of time chooses one, and what then holds is shown', async () => {
  const find = await open(NONE, HOUR);
  expect(part.element.textContent).not.toContain('leftAmount');
  await part.press(find(/set: name_timeDay/));
  const save = find(/save/) as HTMLButtonElement;
  expect(save.disabled).toBe(true);
  await part.press(document.querySelectorAll('input[name=minutes]')[1]);
  await part.press(save);
  expect(part.asked.filter(({ name }) => name === 'setTimeLimit').map(({ input }) => input)).toEqual([{ minutes: 60 }]);
  expect(part.element.textContent).toContain('leftAmount');
  expect(find(/change: name_timeDay/)).toBeDefined();
});

test('the choice of no limit is asked for as none', async () => {
  const find = await open(HOUR);
  await part.press(find(/change: name_timeDay/));
  await part.press([...document.querySelectorAll('input[name=minutes]')].at(-1));
  await part.press(find(/save/));
  expect(part.asked.filter(({ name }) => name === 'setTimeLimit').map(({ input }) => input)).toEqual([
    { minutes: null },
  ]);
});

test('once the time is over that is said in place of what is left', async () => {
  await open({ ...HOUR, used: 61 * MINUTE_MS, left: 0 });
  expect(part.element.textContent).toContain('timeOver');
  expect(part.element.textContent).not.toContain('leftAmount');
});

test('a longer time that waits is confirmed or discarded as what it is', async () => {
  const find = await open({ ...HOUR, wish: { minutes: 90, waitTime: 0 } });
  await part.press(find(/confirm$/));
  await part.press(find(/discard$/));
  const asked = part.asked.filter(({ name }) => name.endsWith('PlayLimit'));
  expect(asked).toEqual([
    { name: 'confirmPlayLimit', input: { limit: 'timeDay' } },
    { name: 'discardPlayLimit', input: { limit: 'timeDay' } },
  ]);
});

test('the limits are asked for again when the wait of the time ends', async () => {
  await open(HOUR);
  expect(nextEnd(limitsOf(HOUR))).toBeUndefined();
  expect(nextEnd(limitsOf({ ...HOUR, wish: { minutes: 90, waitTime: 5_000 } }))).toBe(5_000);
});

test('of the member’s and the merchant’s limit the lower one counts, and both are shown', async () => {
  await open({ ...HOUR, minutes: 90, merchantMinutes: 60 }, undefined, [
    { limit: 'depositDay', amount: '800.00', merchantAmount: '500.00', used: '20.00', left: '480.00', wish: null },
    { limit: 'stakeDay', amount: null, merchantAmount: '700.00', used: '0.00', left: '700.00', wish: null },
    { limit: 'lossDay', amount: null, merchantAmount: null, used: null, left: null, wish: null },
    { limit: 'bet', amount: '9.00', merchantAmount: '10.00', used: null, left: '9.00', wish: null },
  ]);
  const linesOf = (name: string) =>
    [
      ...(part.element.querySelector(`[aria-label$="name_${name}"]`)?.parentElement?.querySelectorAll('span span') ??
        []),
    ].map(({ textContent }) => textContent);
  expect(linesOf('depositDay')).toEqual(['ofAmount', 'leftAmount', 'ofEveryone', 'ownLimit']);
  expect(linesOf('stakeDay')).toEqual(['ofAmount', 'leftAmount', 'ofEveryone']);
  expect(linesOf('lossDay')).toEqual(['none']);
  expect(linesOf('bet')).toEqual([expect.stringContaining('9.00'), 'ofEveryone', 'ownLimit']);
  expect(linesOf('timeDay').slice(-2)).toEqual(['ofEveryone', 'ownLimit']);
});
