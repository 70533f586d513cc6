// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { READS_AT_LANTERN, renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import { buttonsOf, whatHappens } from '../../../test/what-happens.ts';
import { Maintenance } from './maintenance.tsx';

let screen: RenderedScreen;
afterEach(() => screen.unmount());

const open = async (isOn: boolean, me = {}) => {
  screen = await renderInConsole(<Maintenance merchant="LANTERN" of={{ isOn, endsAt: null }} />, {
    me,
    answers: { switchMaintenance: () => null },
  });
};
const call = (isOn: boolean, endsAt: string | null) => [
  {
    name: 'switchMaintenance',
    input: { isOn, endsAt, seen: `{"endsAt":null,"isOn":${!isOn}}` },
    merchant: 'LANTERN',
  },
];

test('it is closed in a window that asks for the end, opened by one press, and both are said', async () => {
  await open(false);
  const asking = await whatHappens(screen, () => screen.press('Close for maintenance'));
  expect([asking.sent, asking.isAsking]).toEqual([[], true]);
  await screen.type('End', '2036-01-02T08:00');
  expect(await whatHappens(screen, () => screen.press('Close for maintenance', screen.dialog()))).toEqual({
    sent: call(true, new Date('2036-01-02T08:00').toISOString()),
    stale: ['showSwitches'],
    said: ['Closed for maintenance.'],
    isAsking: false,
  });
  await screen.unmount();
  await open(true);
  expect(await whatHappens(screen, () => screen.press('Open'))).toEqual({
    sent: call(false, null),
    stale: ['showSwitches'],
    said: ['Open again.'],
    isAsking: false,
  });
});

test.each([true, false])('who may only read finds no button: closed %s', async (isOn) => {
  await open(isOn, READS_AT_LANTERN);
  expect(buttonsOf(document.body)).toEqual([]);
});
