// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { afterEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderHookInApp } from '../../../test/render-in-app.tsx';
import { useQuietFailure } from './use-quiet-failure.ts';

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  vi.restoreAllMocks();
});

/** What a merchant's member sees of a failure that is kept silent, and what was asked again. */
async function failAt(conductProfile: 'classic' | 'regulated', failure: unknown) {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const onRetry = vi.fn();
  const hook = await renderHookInApp(useQuietFailure, { merchant: { conductProfile } });
  part = hook.part;
  await part.acting(() => hook.answer()(failure, onRetry));
  const window = () => document.querySelector('dialog[open]');
  return { warned, onRetry, window };
}
const failure = new CallFailure('UNKNOWN', 500, 'The server said so', undefined, 'r-1');

test('FAV-06, PWD-11: a classic merchant shows nothing, and the id goes to the console', async () => {
  const { warned, window } = await failAt('classic', failure);
  expect(warned.mock.calls).toEqual([['a call failed', 'r-1']]);
  await vi.dynamicImportSettled();
  expect(window()).toBeNull();
});

test('FAV-06, PWD-11: a regulated one shows the message with its id and asks again once', async () => {
  const { warned, onRetry, window } = await failAt('regulated', failure);
  expect(warned.mock.calls).toEqual([['a call failed', 'r-1']]);
  await expect.poll(window).not.toBeNull();
  expect(window()?.getAttribute('aria-label')).toBe('failedTitle');
  expect(window()?.textContent).toContain('The server said so');
  expect(window()?.textContent).toContain('reference');
  expect(part.button('close')).toBeDefined();
  await part.press(part.button('retry'));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(window()).toBeNull();
});

test('a failure without an answer names no id', async () => {
  const { warned, onRetry, window } = await failAt('regulated', new Error('line'));
  expect(warned.mock.calls).toEqual([['a call failed', 'without an answer']]);
  await expect.poll(window).not.toBeNull();
  expect(window()?.textContent).not.toContain('reference');
  await part.press(part.button('close'));
  expect(onRetry).not.toHaveBeenCalled();
  expect(window()).toBeNull();
});
