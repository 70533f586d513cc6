// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import LaunchLotteryScreen from './launch-lottery.screen.tsx';

let part: RenderedPart;
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  part.unmount();
  toasts.hide();
  vi.restoreAllMocks();
});

interface At {
  readonly address?: string;
  readonly conductProfile?: 'classic' | 'regulated';
  readonly answers?: Readonly<Record<string, () => unknown>>;
}
const onBack = vi.fn();
const vendors = { list: [], mapping: { ELOTT: ['TCG_LOTTO_VN'] } };

/** The launch of a lottery by an address. */
async function open({ address = '/m/launchGame?gameId=7&code=VNC', conductProfile = 'classic', answers }: At = {}) {
  onBack.mockClear();
  part = await renderInApp(<LaunchLotteryScreen />, {
    address,
    onBack,
    showsValues: true,
    merchant: { conductProfile },
    answers: {
      listVendors: () => vendors,
      launchLottery: () => ({ gameUrl: `${location.origin}/m/lotto-h5/Elott/trad/games/7/play` }),
      ...answers,
    },
  });
}
const launches = () => part.asked.flatMap(({ name, input }) => (name === 'launchLottery' ? [input] : []));
const refuse = (...failure: ConstructorParameters<typeof CallFailure>) => ({
  launchLottery: () => {
    throw new CallFailure(...failure);
  },
});

test('ROUTE-19, LAUNCH-10: the lottery that the address names is opened once, and its page takes the place of this one', async () => {
  await open();
  expect(launches()).toEqual([expect.objectContaining({ lottoGameCode: 'VNC' })]);
  expect(part.replaced).toEqual(['/m/lotto-h5/Elott/trad/games/7/play']);
  expect(toasts.current()).toBeUndefined();
});

test('LAUNCH-07: an address without a prize mode takes that of the merchant’s vendors, so that they are awaited', async () => {
  let answer: (value: unknown) => void = () => undefined;
  await open({ answers: { listVendors: () => new Promise((resolve) => (answer = resolve)) } });
  expect(launches()).toEqual([]);
  await part.acting(() => answer(vendors));
  expect(launches()).toHaveLength(1);
  expect(JSON.stringify(launches())).toContain('Elott');
  part.unmount();
  await open({
    address: '/m/launchGame?gameId=7&prize_mode=SEA',
    answers: { listVendors: () => new Promise(() => undefined) },
  });
  expect(JSON.stringify(launches())).toContain('SEA');
});

test('vendors that cannot be fetched keep nobody waiting', async () => {
  await open({
    answers: {
      listVendors: () => {
        throw new CallFailure('UNKNOWN', 500, '');
      },
    },
  });
  expect(JSON.stringify(launches())).toContain('Lott');
});

test('an address that is not this screen’s launches nothing, and the next one here launches again', async () => {
  await open({ address: '/m/home?gameId=7' });
  expect(launches()).toEqual([]);
  await part.go('/m/startLottery?gameId=9&code=TH');
  expect(launches()).toEqual([expect.objectContaining({ lottoGameCode: 'TH' })]);
  await part.go('/m/launchGame?gameId=10&code=TH');
  expect(launches()).toHaveLength(2);
});

test('LAUNCH-09: at a classic merchant a failed launch says nothing and leads home, and its id is on the console', async () => {
  await open({
    address: '/m/launchGame?gameId=7&pageBack=home',
    answers: refuse('UNKNOWN', 500, 'No', undefined, 'r-1'),
  });
  expect(part.element.textContent).not.toContain('openFailedTitle');
  expect(part.replaced).toEqual(['/m/home']);
  expect(console.warn).toHaveBeenCalledWith('a call failed', 'r-1');
});

test('LAUNCH-09: a classic merchant leads back where there is somewhere to go back to', async () => {
  vi.spyOn(history, 'length', 'get').mockReturnValue(2);
  await open({ answers: refuse('UNKNOWN', 500, 'No') });
  expect([onBack.mock.calls.length, part.went]).toEqual([1, []]);
  part.unmount();
  vi.spyOn(history, 'length', 'get').mockReturnValue(1);
  await open({ answers: refuse('UNKNOWN', 500, 'No') });
  expect([onBack.mock.calls.length, part.replaced]).toEqual([0, ['/m/home']]);
  part.unmount();
  vi.spyOn(history, 'length', 'get').mockReturnValue(2);
  await open({ address: '/m/launchGame?gameId=7&pageBack=home', answers: refuse('UNKNOWN', 500, 'No') });
  expect([onBack.mock.calls.length, part.replaced]).toEqual([0, ['/m/home']]);
});

test('LAUNCH-09: a regulated merchant says what failed with its id, and tries again or leaves as one chooses', async () => {
  const answers = { ...refuse('UNKNOWN', 500, 'It is closed', undefined, 'r-1') };
  await open({ address: '/m/launchGame?gameId=7&pageBack=home', conductProfile: 'regulated', answers });
  for (const text of ['openFailedTitle', 'It is closed', 'openFailedText', 'reference id=r-1'])
    expect(part.element.textContent).toContain(text);
  expect(part.went).toEqual([]);
  await part.press(part.button('retry'));
  expect(launches()).toHaveLength(2);
  await part.press(part.button('leave'));
  expect(part.replaced).toEqual(['/m/home']);
});

test('LAUNCH-09: while it opens or is tried again that is said, and a retry that succeeds goes on', async () => {
  await open({ answers: { launchLottery: () => new Promise(() => undefined) } });
  expect(part.element.querySelector('[role=status]')?.getAttribute('aria-label')).toBe('opening');
  part.unmount();
  let answer: (value: unknown) => void = () => undefined;
  let launchLottery: () => unknown = refuse('UNKNOWN', 500, 'No').launchLottery;
  await open({ conductProfile: 'regulated', answers: { launchLottery: () => launchLottery() } });
  expect(part.element.querySelector('[role=status]')).toBeNull();
  launchLottery = () => new Promise((resolve) => (answer = resolve));
  await part.press(part.button('retry'));
  expect([part.element.querySelector('[role=status]') !== null, part.element.textContent]).toEqual([true, '']);
  await part.acting(() => answer({ gameUrl: `${location.origin}/m/lotto-h5/Elott/trad/games/7/play` }));
  expect(part.replaced).toEqual(['/m/lotto-h5/Elott/trad/games/7/play']);
});

test('LAUNCH-09: a failure without an answer names no id', async () => {
  await open({ conductProfile: 'regulated', answers: refuse('UNKNOWN', 0, '') });
  expect(part.element.textContent).toContain('network');
  expect(part.element.textContent).not.toContain('reference');
});
