// @vitest-environment jsdom
import { toasts } from '@tessera/ui';
import { CallFailure } from '@tessera/contract/calls';
import { afterEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderHookInApp } from '../../../test/render-in-app.tsx';
import { useLotteryLaunch } from './use-lottery-launch.ts';

const launched = {
  playType: 'trad',
  gameId: '3601',
  gameGroupId: '',
  prizeMode: 'Elott',
  code: '3601',
  pageBack: 'home',
} as const;

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  toasts.hide();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function open(launchLottery: () => unknown) {
  const rendered = await renderHookInApp(useLotteryLaunch, {
    address: '/m/launchGame?gameId=3601',
    answers: { launchLottery },
  });
  part = rendered.part;
  return rendered.answer();
}

test('LAUNCH-10, LAUNCH-12: the frame takes the place of the address that launched it, and receives where closing leads', async () => {
  const launch = await open(() => ({ gameUrl: '/m/lotto-h5/EN/trad/games/3601?token=t1' }));
  await part.acting(() => void launch(launched));
  expect(part.replaced).toEqual(['/m/lotto-h5/EN/trad/games/3601?token=t1&pageBack=home']);
  expect(toasts.current()).toBeUndefined();
});

test('LAUNCH-09, LAUNCH-11: a loading message shows while it is launched, and is gone after a failure', async () => {
  let refuse: (failure: unknown) => void = () => undefined;
  const launch = await open(() => new Promise((_resolve, reject) => (refuse = reject)));
  const done = launch(launched).catch((failure: unknown) => failure);
  expect(toasts.current()?.kind).toBe('loading');
  refuse(new CallFailure('UNKNOWN', 500, ''));
  expect(await done).toBeInstanceOf(CallFailure);
  expect([toasts.current(), part.went]).toEqual([undefined, []]);
});

test('LAUNCH-10: an address of another site takes the place of the whole app', async () => {
  const launch = await open(() => ({ gameUrl: 'https://lottery.example/play?x=1' }));
  const replace = vi.fn();
  vi.stubGlobal('location', { origin: 'http://en.localhost', replace });
  await part.acting(() => void launch(launched));
  expect([replace.mock.calls, part.went]).toEqual([[['https://lottery.example/play?x=1']], []]);
  expect(part.asked[0]?.input).toMatchObject({ css: 'light', language: 'EN', lottoGameCode: '3601' });
});

test('LAUNCH-11: the loading message shows for three seconds at most', async () => {
  vi.useFakeTimers();
  const launch = await open(() => new Promise(() => undefined));
  await part.acting(() => void launch(launched));
  await part.acting(() => void vi.advanceTimersByTime(2_999));
  expect([toasts.current()?.kind, toasts.current()?.text]).toEqual(['loading', 'loading']);
  await part.acting(() => void vi.advanceTimersByTime(1));
  expect(toasts.current()).toBeUndefined();
});
