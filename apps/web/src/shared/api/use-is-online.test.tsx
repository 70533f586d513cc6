// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { renderHookInApp } from '../../../test/render-in-app.tsx';
import { useIsOnline } from './use-is-online.ts';

afterEach(() => void vi.restoreAllMocks());

test('whether there is a line is followed both ways', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const { part, answer } = await renderHookInApp(useIsOnline);
  for (const isOnline of [false, true]) {
    onLine.mockReturnValue(isOnline);
    await part.acting(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
    expect(answer()).toBe(isOnline);
  }
  part.unmount();
});
