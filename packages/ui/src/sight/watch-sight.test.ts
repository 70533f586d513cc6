import { expect, test, vi } from 'vitest';
import { watchSight } from './watch-sight.ts';

test('the newest of several changes counts, with the margin that is asked for, until it stops watching', () => {
  const watched: unknown[] = [];
  let report: (entries: readonly object[]) => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: typeof report, options?: object) {
        report = told;
        watched.push(options);
      }
      observe(element: unknown) {
        watched.push(element);
      }
      disconnect() {
        watched.push('disconnected');
      }
    },
  );
  const element = {} as Element;
  const seen: boolean[] = [];
  const stop = watchSight(element, (isSeen) => void seen.push(isSeen), { rootMargin: '200px' });
  expect(watched).toEqual([{ rootMargin: '200px' }, element]);
  report([{ isIntersecting: true }]);
  report([{ isIntersecting: true }, { isIntersecting: false }]);
  expect(seen).toEqual([true, false]);
  stop();
  expect(watched.at(-1)).toBe('disconnected');
});
