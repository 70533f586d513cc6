import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withinDeadline } from './within-deadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that never ends by itself, as on a line that is dead without being closed. */
const never = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

test('work that gets no answer ends at the deadline, and not before', async () => {
  const ended = vi.fn();
  const work = withinDeadline(20_000, never).catch(ended);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await work;
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ name: 'TimeoutError' }));
});

test('work that is no longer wanted ends at once with the reason of who wanted it, also when that was before it began', async () => {
  const outer = new AbortController();
  const work = withinDeadline(20_000, never, outer.signal);
  outer.abort('gone');
  await expect(work).rejects.toBe('gone');
  const begun = withinDeadline(20_000, async (signal) => signal.aborted, outer.signal);
  expect(await begun).toBe(true);
});

test('an answer leaves no timer behind', async () => {
  expect(await withinDeadline(20_000, async () => 7)).toBe(7);
  expect(vi.getTimerCount()).toBe(0);
});
