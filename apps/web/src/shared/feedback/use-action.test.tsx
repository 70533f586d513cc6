// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Translate } from '../language/translator.ts';
import { showRefusal } from './show-refusal.ts';
import { useAction } from './use-action.ts';

vi.mock('../services/services.ts', () => ({ useTexts: () => (key: string) => key }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;
let action: ReturnType<typeof useAction>;
function Probe({ notify }: { notify: (given: ReturnType<typeof useAction>) => void }) {
  notify(useAction());
  return null;
}

beforeEach(() => {
  root = createRoot(document.createElement('div'));
  act(() => root.render(<Probe notify={(given) => (action = given)} />));
});
afterEach(() => {
  act(() => root.unmount());
  toasts.hide();
});

/** A work that ends when the test says so. */
function work() {
  const run = Promise.withResolvers<void>();
  return { ...run, begin: vi.fn(() => run.promise) };
}
const refusal = new CallFailure('NAME_FORMAT', 400, 'not this name', { field: 'nickname' });

test('it is busy while it runs, and a second press before that is drawn does nothing', async () => {
  const { begin, resolve } = work();
  const answers: Promise<boolean>[] = [];
  act(() => {
    answers.push(action.run(begin), action.run(begin));
  });
  expect(action.isBusy).toBe(true);
  await act(async () => resolve());
  expect(await Promise.all(answers)).toEqual([true, false]);
  expect(begin).toHaveBeenCalledTimes(1);
  expect(action.isBusy).toBe(false);
});

test('ERR-03: a failure is a toast, and the next press runs again', async () => {
  const failing = async () => Promise.reject(refusal);
  let isDone: boolean | undefined;
  await act(async () => {
    isDone = await action.run(failing);
  });
  expect(isDone).toBe(false);
  expect(toasts.current()).toMatchObject({ kind: 'failure', text: 'not this name' });
  await act(async () => {
    isDone = await action.run(async () => undefined);
  });
  expect(isDone).toBe(true);
});

test('a given handler reports a failure in place of the toast', async () => {
  const onFailure = vi.fn();
  await act(async () => {
    await action.run(async () => Promise.reject(refusal), { onFailure });
  });
  expect(onFailure).toHaveBeenCalledWith(refusal);
  expect(toasts.current()).toBeUndefined();
});

test('a refusal shows under the field that it names, of those the form has', () => {
  const say = vi.fn();
  const t = ((key: string) => key) as Translate;
  showRefusal(refusal, ['email', 'nickname'], say, t);
  expect(say).toHaveBeenCalledWith({ nickname: 'not this name' });
  expect(toasts.current()).toBeUndefined();
  showRefusal(refusal, ['email'], say, t);
  expect(toasts.current()?.text).toBe('not this name');
});

test('what leads away stays busy after a success, and only then', async () => {
  await act(async () => {
    await action.run(async () => Promise.reject(refusal), { leads: true });
  });
  expect(action.isBusy).toBe(false);
  await act(async () => {
    await action.run(async () => undefined, { leads: true });
  });
  expect(action.isBusy).toBe(true);
});
