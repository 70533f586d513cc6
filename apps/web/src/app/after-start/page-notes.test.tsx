// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { PageNotes } from './page-notes.tsx';

const updates = {
  current: () => 'own' as const,
  subscribe: () => () => undefined,
  watch: () => undefined,
  accept: vi.fn(),
  postpone: vi.fn(),
};

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  vi.restoreAllMocks();
});

test('a new version is offered, and let in or put aside as the person says', async () => {
  part = await renderInApp(<PageNotes updates={updates} />, { address: '/m/help' });
  await part.press(part.button('later'));
  expect([updates.postpone.mock.calls.length, updates.accept.mock.calls.length]).toEqual([1, 0]);
  await part.press(part.button('now'));
  expect([updates.postpone.mock.calls.length, updates.accept.mock.calls.length]).toEqual([1, 1]);
});

test.each(['/m/play', '/m/launchGame'])('a new version is not offered over a game, at %s', async (address) => {
  part = await renderInApp(<PageNotes updates={updates} />, { address });
  expect(part.element.textContent).toBe('');
});

test('without a line only that is said', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  part = await renderInApp(<PageNotes updates={updates} />, { address: '/m/help' });
  expect(part.element.textContent).toBe('offline');
});
