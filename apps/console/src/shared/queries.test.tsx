// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { queries, readAfterReturns, readAgain, useStaffChange, useStaffQuery } from './queries.ts';

const callStaff = vi.hoisted(() => vi.fn(async (..._call: unknown[]): Promise<unknown> => ({ waiting: 0, mark: 'x' })));
vi.mock('./staff-api.ts', async (original) => ({ ...(await original<object>()), callStaff }));

function Watching() {
  useStaffQuery('watchWithdrawals', {}, { merchant: 'EN', everyMs: 15_000 });
  return null;
}

afterEach(() => {
  queries.clear();
  callStaff.mockClear();
  vi.useRealTimers();
});

test('the queue is watched while somebody sits there, and no longer two minutes after their last touch', async () => {
  vi.useFakeTimers();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const root = createRoot(document.createElement('div'));
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <Watching />
      </QueryClientProvider>,
    ),
  );
  await wait(60_000);
  expect(callStaff).toHaveBeenCalledTimes(5);
  await wait(600_000);
  const whileIdle = callStaff.mock.calls.length;
  expect(whileIdle).toBeLessThan(10);
  await wait(600_000);
  expect(callStaff).toHaveBeenCalledTimes(whileIdle);
  await act(async () => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' })));
  await wait(16_000);
  expect(callStaff.mock.calls.length).toBeGreaterThan(whileIdle);
  await act(async () => root.unmount());
});

test('changes of one name are sent one after the other, so the last one asked for is the last one done', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const answers: (() => void)[] = [];
  callStaff.mockImplementation(() => new Promise((resolve) => answers.push(() => resolve(null))));
  const change = vi.fn<(isOn: boolean) => void>();
  function Changing() {
    const { mutate } = useStaffChange('switchFeature', { merchant: 'EN', oneAtATime: 'switch EN inbox' });
    change.mockImplementation((isOn) => mutate({ feature: 'inbox', isOn }));
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <Changing />
      </QueryClientProvider>,
    ),
  );
  await act(async () => {
    change(false);
    change(true);
  });
  expect(callStaff.mock.calls).toEqual([['switchFeature', { feature: 'inbox', isOn: false }, 'EN']]);
  await act(async () => answers[0]?.());
  expect(callStaff.mock.calls.at(-1)).toEqual(['switchFeature', { feature: 'inbox', isOn: true }, 'EN']);
  await act(async () => answers[1]?.());
  await act(async () => root.unmount());
});

test('the result of a change shows also when its row is gone before the refetch ends', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const told: unknown[] = [];
  const press: (() => void)[] = [];
  const slow: (() => void)[] = [];
  let isTaken = false;
  callStaff.mockImplementation(async (name) => {
    if (name === 'watchAlarms') return { waiting: isTaken ? 0 : 1, mark: '' };
    if (name === 'watchReturns') return new Promise((resolve) => slow.push(() => resolve({ waiting: 0, mark: '' })));
    isTaken = true;
    return null;
  });
  function Row() {
    const { mutate } = useStaffChange('takeAlarm', { merchant: 'EN', touches: ['watchAlarms', 'watchReturns'] });
    press.push(() => mutate({ alarmId: 'a' }, { onSuccess: (answer) => told.push(answer) }));
    return null;
  }
  function List() {
    useStaffQuery('watchReturns', {}, { merchant: 'EN' });
    const { data } = useStaffQuery('watchAlarms', {}, { merchant: 'EN' });
    return data?.waiting === 0 ? 'empty' : data && <Row />;
  }
  const element = document.createElement('div');
  const root = createRoot(element);
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <List />
      </QueryClientProvider>,
    ),
  );
  await vi.waitFor(() => expect(press).not.toEqual([]));
  slow[0]?.();
  await act(async () => press[0]?.());
  await vi.waitFor(() => expect([element.textContent, slow.length]).toEqual(['empty', 2]));
  expect(told).toEqual([]);
  await act(async () => slow[1]?.());
  await vi.waitFor(() => expect(told).toEqual([null]));
  await act(async () => root.unmount());
});

test('an answer that a change touched is forgotten where no screen shows it: a screen opened later does not show the old one', async () => {
  for (const name of ['showSwitches', 'listStaff']) queries.setQueryData([name, 'EN', {}], 'old');
  await readAgain(['showSwitches']);
  expect(queries.getQueryData(['showSwitches', 'EN', {}])).toBeUndefined();
  expect(queries.getQueryData(['listStaff', 'EN', {}])).toBe('old');
});

test('a page that comes back reads again what it watches and leaves alone what was read once; another line has what hangs asked again', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  let comeBack: (why: 'awake' | 'line') => void = () => undefined;
  const stopped = vi.fn();
  const stop = readAfterReturns((onReturn) => {
    comeBack = onReturn;
    return stopped;
  });
  callStaff.mockImplementation(async (name) =>
    name === 'listStaff' ? new Promise(() => undefined) : { waiting: 0, mark: 'x', members: [], next: null },
  );
  function Screen() {
    useStaffQuery('watchWithdrawals', {}, { merchant: 'EN', everyMs: 15_000 });
    useStaffQuery('searchMembers', { search: 'anna' } as never, { merchant: 'EN' });
    useStaffQuery('listStaff', {});
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <Screen />
      </QueryClientProvider>,
    ),
  );
  const asked = async (why: 'awake' | 'line') => {
    callStaff.mockClear();
    await act(async () => comeBack(why));
    return callStaff.mock.calls.map(([name]) => name);
  };
  expect(await asked('awake')).toEqual(['watchWithdrawals']);
  expect(await asked('line')).toEqual(['watchWithdrawals', 'listStaff']);
  stop();
  expect(stopped).toHaveBeenCalled();
  await act(async () => root.unmount());
});
