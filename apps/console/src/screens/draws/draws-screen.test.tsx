// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { ADA, renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import type { StaffAnswers } from '../../../test/staff-api.ts';
import { buttonsOf, cellsOf, whatHappens } from '../../../test/what-happens.ts';
import { DrawsScreen } from './draws-screen.tsx';

let screen: RenderedScreen;
afterEach(() => screen.unmount());

const request = {
  staff: 'bo@example.test',
  reason: 'The machine jammed',
  requestedAt: '2026-11-25T10:00:00.000Z',
  expiresAt: '2026-11-25T11:00:00.000Z',
};
const open1 = {
  gameId: '11',
  game: 'FAST',
  issue: '20261125-001',
  state: 'OPEN',
  drawAt: '2026-11-25T12:00:00.000Z',
  numbers: null as string | null,
  voidRequest: null as typeof request | null,
};
const asked = { ...open1, issue: '20261125-002', state: 'LOCKED', voidRequest: request };
const own = { ...asked, issue: '20261125-003', voidRequest: { ...request, staff: ADA.email } };
const drawn = { ...open1, gameId: '12', game: 'SLOW', issue: '20261125-004', state: 'DRAWN', numbers: '1,2,3' };
const next = [open1, asked, own, drawn];

const open = async (me = {}) => {
  screen = await renderInConsole(<DrawsScreen />, {
    me,
    answers: {
      listLotteries: () => [
        { gameId: '11', game: 'FAST', name: 'Fast three' },
        { gameId: '12', game: 'SLOW', name: 'Slow six' },
      ],
      listStaffDraws: ({ gameId }) =>
        gameId ? { next: [], before: [{ ...drawn, issue: '20261124-009', state: 'SETTLED' }] } : { next, before: [] },
      showStaffDraw: ({ issue }) => ({
        draw: next.find((draw) => draw.issue === issue),
        merchants: [
          { merchant: 'EN', currency: 'PHP', members: 3, bets: 7, stake: '70.00', most: '900.00', payout: '80.00' },
        ],
      }),
      requestDrawVoid: () => ({ expiresAt: request.expiresAt }),
      confirmDrawVoid: () => null,
      withdrawDrawVoid: () => null,
      settleStaffDraw: () => ({ state: 'SETTLED' }),
    } as StaffAnswers,
  });
};
const stale = ['listStaffDraws', 'showStaffDraw'];
const call = (name: string, input: object) => [{ name, input, merchant: undefined }];
const look = ({ game, issue }: typeof open1) => screen.press(`Open ${game} ${issue}`);
const inDrawer = (button: string) => () => screen.press(button, screen.dialog());
const steps = () => buttonsOf(screen.dialog()).filter((name) => name !== 'Close');

test('draws with a request to void come first, and a lottery is asked for by its id', async () => {
  await open();
  const issues = [...document.querySelectorAll('tbody tr')].map((row) => cellsOf(row)[0]);
  expect(issues).toEqual([
    'Fast three20261125-002',
    'Fast three20261125-003',
    'Fast three20261125-001',
    'Slow six20261125-004',
  ]);
  expect(cellsOf(screen.row('20261125-002'))[2]).toBe('ClosedAsked to be void');
  expect(cellsOf(screen.row('20261125-004')).slice(1, 4)).toEqual(['2026-11-25T12:00:00.000Z', 'Being paid', '1,2,3']);
  await screen.choose('Lottery', 'Slow six');
  expect(screen.sent('listStaffDraws')).toEqual([{}, { gameId: '12' }]);
  expect(screen.row('20261124-009')).toBeDefined();
});

test('a draw shows what is bet on it, and is asked to be void with a reason', async () => {
  await open();
  await look(open1);
  expect(screen.sent('showStaffDraw')).toEqual([{ gameId: '11', issue: open1.issue }]);
  expect(cellsOf(screen.dialog()?.querySelector('tbody tr') ?? undefined)).toEqual([
    'EN',
    '3',
    '7',
    '70.00 PHP',
    '900.00 PHP',
    '80.00 PHP',
  ]);
  expect(steps()).toEqual(['Ask for it']);
  expect((await whatHappens(screen, inDrawer('Ask for it'))).sent).toEqual([]);
  await screen.type('Reason', 'The ball fell out');
  expect(await whatHappens(screen, inDrawer('Ask for it'))).toMatchObject({
    sent: call('requestDrawVoid', { gameId: '11', issue: open1.issue, reason: 'The ball fell out' }),
    stale,
    said: ['Asked for. Somebody else has to confirm it.'],
  });
});

test('somebody else confirms it or takes it back; who asked only takes it back', async () => {
  await open();
  await look(asked);
  expect(screen.dialog()?.textContent).toContain('bo@example.test asks for this draw to be void');
  expect(screen.dialog()?.textContent).toContain('The machine jammed');
  expect(steps()).toEqual(['Confirm: make it void', 'Take the request back']);
  const key = { gameId: '11', issue: asked.issue };
  expect(await whatHappens(screen, inDrawer('Confirm: make it void'))).toMatchObject({
    sent: call('confirmDrawVoid', key),
    stale,
    said: ['The draw is void; all stakes went back.'],
  });
  expect(await whatHappens(screen, inDrawer('Take the request back'))).toMatchObject({
    sent: call('withdrawDrawVoid', key),
    stale,
    said: ['The request is taken back.'],
  });
  await screen.press('Close', screen.dialog());
  await look(own);
  expect(screen.dialog()?.textContent).toContain('Somebody else has to confirm it.');
  expect(steps()).toEqual(['Take the request back']);
});

test('a draw with a result is paid again', async () => {
  await open();
  await look(drawn);
  expect(steps()).toEqual(['Pay what is not paid yet']);
  expect(await whatHappens(screen, inDrawer('Pay what is not paid yet'))).toMatchObject({
    sent: call('settleStaffDraw', { gameId: '12', issue: drawn.issue }),
    stale,
    said: ['The draw is paid.'],
  });
});

test('who decides at a merchant alone, and not on the platform, finds no step', async () => {
  await open({
    grants: [
      { role: 'owner', merchant: 'EN' },
      { role: 'auditor', merchant: null },
    ],
  });
  for (const draw of [open1, asked, drawn]) {
    await look(draw);
    expect(steps()).toEqual([]);
    await screen.press('Close', screen.dialog());
  }
});
