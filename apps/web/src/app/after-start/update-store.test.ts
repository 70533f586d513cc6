import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUpdateStore } from './update-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A browser's registration and container as far as they are used, moved by hand. */
function surroundings({ isControlled = true } = {}) {
  const posted: unknown[] = [];
  const worker = () =>
    Object.assign(new EventTarget(), { state: 'installing', postMessage: (message: unknown) => posted.push(message) });
  const registration = Object.assign(new EventTarget(), {
    installing: null as ReturnType<typeof worker> | null,
    waiting: null as ReturnType<typeof worker> | null,
  });
  const container = Object.assign(new EventTarget(), { controller: isControlled ? {} : null });
  let at = 0;
  const reload = vi.fn();
  const store = createUpdateStore(reload, () => at);
  const watch = () =>
    store.watch(registration as unknown as ServiceWorkerRegistration, container as unknown as ServiceWorkerContainer);
  const find = (milliseconds: number) => {
    at = milliseconds;
    const found = worker();
    registration.installing = found;
    registration.dispatchEvent(new Event('updatefound'));
    registration.waiting = found;
    found.state = 'installed';
    found.dispatchEvent(new Event('statechange'));
  };
  const takeOver = () => {
    registration.waiting = null;
    container.dispatchEvent(new Event('controllerchange'));
  };
  return { store, watch, find, takeOver, registration, container, reload, posted, worker };
}

test('TIMING-05: a new version is offered after 200 ms in waiting, and one found later than 60000 ms counts as external', () => {
  const { store, watch, find } = surroundings();
  watch();
  find(60_000);
  vi.advanceTimersByTime(199);
  expect(store.current()).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(store.current()).toBe('own');
  store.postpone();
  find(60_001);
  vi.advanceTimersByTime(200);
  expect(store.current()).toBe('external');
});

test('a version that waited since the last visit is offered; one that takes over at once is not', () => {
  const first = surroundings();
  first.registration.waiting = first.worker();
  first.watch();
  vi.advanceTimersByTime(200);
  expect(first.store.current()).toBe('own');
  const second = surroundings();
  second.watch();
  second.find(10);
  second.registration.waiting = null;
  vi.advanceTimersByTime(200);
  expect(second.store.current()).toBeUndefined();
});

test('the page opens anew only when the person asked for it, and once the new version has taken over', () => {
  const { store, watch, find, takeOver, reload, posted } = surroundings();
  watch();
  find(10);
  vi.advanceTimersByTime(200);
  expect(posted).toEqual([]);
  store.accept();
  expect(posted).toEqual([{ type: 'TAKE_OVER' }]);
  expect(reload).not.toHaveBeenCalled();
  takeOver();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('another tab’s update does not take the page away; the page says so, and a tap reloads it', () => {
  const { store, watch, takeOver, reload } = surroundings();
  watch();
  takeOver();
  expect(reload).not.toHaveBeenCalled();
  expect(store.current()).toBe('taken');
  store.accept();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the first worker of a phone is no update', () => {
  const { store, watch, find, takeOver } = surroundings({ isControlled: false });
  watch();
  find(10);
  takeOver();
  vi.advanceTimersByTime(1_000);
  expect(store.current()).toBeUndefined();
});
