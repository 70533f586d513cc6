// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { ADA, renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import { Refused } from '../../../test/staff-api.ts';
import { PlayLimitsScreen } from './play-limits-screen.tsx';

let screen: RenderedScreen;
afterEach(() => screen.unmount());

const limits = {
  depositDay: '10.00',
  depositWeek: '20.00',
  depositMonth: '30.00',
  lossDay: '11.00',
  lossWeek: '21.00',
  lossMonth: '31.00',
  stakeDay: '12.00',
  stakeWeek: '22.00',
  stakeMonth: '32.00',
  bet: '4.00',
  timeDay: 60 as const,
};
const WORDS: readonly (readonly [field: string, value: string])[] = [
  ['Deposits in 24 hours', '10.00'],
  ['Deposits in 7 days', '20.00'],
  ['Deposits in 30 days', '30.00'],
  ['Losses in 24 hours', '11.00'],
  ['Losses in 7 days', '21.00'],
  ['Losses in 30 days', '31.00'],
  ['Stakes in 24 hours', '12.00'],
  ['Stakes in 7 days', '22.00'],
  ['Stakes in 30 days', '32.00'],
  ['Single bet', '4.00'],
  ['Playing time in one day', '60'],
  ['Reality check', '30'],
];
const playLimits = { version: 'v1', choice: { limits, realityCheckMinutes: 30 as const } };
const shown = { currency: 'PHP', mayLeaveOutChecks: true, playLimits };
const SAVE = 'Save limits of every member';

test('each limit is in its field and is sent from there; an invalid amount says so and is not sent', async () => {
  screen = await renderInConsole(<PlayLimitsScreen merchant="LANTERN" />, {
    answers: {
      showPlayLimits: () => shown,
      changePlayLimits: ({ choice }) => ({ version: 'v2', choice: choice as typeof playLimits.choice }),
    },
  });
  expect(screen.asked).toEqual([{ name: 'showPlayLimits', input: {}, merchant: 'LANTERN' }]);
  for (const [field, value] of WORDS) expect(screen.field(field).value, field).toBe(value);
  expect(screen.text()).toContain('Amounts in PHP.');
  expect(screen.button(SAVE)?.disabled).toBe(true);
  await screen.type('Single bet', '0');
  await screen.press(SAVE);
  expect(screen.text()).toContain('An amount above 0, such as 50 or 12.50.');
  expect(document.activeElement).toBe(screen.field('Single bet'));
  expect(screen.sent('changePlayLimits')).toEqual([]);
  await screen.type('Single bet', '0.01');
  await screen.type('Losses in 30 days', ' ');
  await screen.choose('Playing time in one day', '120 minutes');
  await screen.choose('Reality check', 'only for those who ask for it');
  await screen.press(SAVE);
  const changed = { ...limits, bet: '0.01', lossMonth: null, timeDay: 120 };
  expect(screen.asked.at(-2)).toEqual({
    name: 'changePlayLimits',
    input: { version: 'v1', choice: { limits: changed, realityCheckMinutes: null } },
    merchant: 'LANTERN',
  });
  expect(screen.asked.at(-1)?.name).toBe('showPlayLimits');
  expect(screen.notes()).toEqual(['The limits are saved. They hold from the next stake and deposit on.']);
});

test('a person who saves second sees what the first changed, and a refusal shows its words', async () => {
  const theirs = { version: 'v9', choice: { limits: { ...limits, lossDay: '13.00' }, realityCheckMinutes: 30 } };
  const refusals = [new Refused('CONFLICT', { stands: theirs }), new Refused('NO_PERMISSION')];
  screen = await renderInConsole(<PlayLimitsScreen merchant="EN" />, {
    answers: {
      showPlayLimits: () => shown,
      changePlayLimits: () => {
        throw refusals.shift();
      },
    },
  });
  await screen.type('Stakes in 7 days', '23');
  await screen.press(SAVE);
  expect(screen.text()).toContain('They changed: Losses in 24 hours.');
  await screen.press('Keep mine');
  expect([screen.field('Losses in 24 hours').value, screen.field('Stakes in 7 days').value]).toEqual(['13.00', '23']);
  await screen.press(SAVE);
  expect(screen.sent('changePlayLimits').at(-1)).toMatchObject({
    version: 'v9',
    choice: { limits: { lossDay: '13.00', stakeWeek: '23' } },
  });
  expect(screen.text()).toContain('Your roles do not allow this');
  expect(screen.notes()).toEqual([]);
});

test('who may only read finds no button and no open field, and a regulated merchant always has its checks', async () => {
  screen = await renderInConsole(<PlayLimitsScreen merchant="EN" />, {
    me: { ...ADA, grants: [{ role: 'support', merchant: 'EN' }] },
    answers: { showPlayLimits: () => ({ ...shown, mayLeaveOutChecks: false }) },
  });
  expect(screen.button(SAVE)).toBeUndefined();
  expect(screen.field('Single bet').disabled).toBe(true);
  expect(screen.text()).not.toContain('only for those who ask for it');
});
