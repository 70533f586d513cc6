// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { LoadingScreen } from './screen-states.tsx';

test('ERR-01: a screen whose code is still away after eight seconds can be loaded again', async () => {
  vi.useFakeTimers();
  const part = await renderInApp(<LoadingScreen />);
  await part.acting(() => void vi.advanceTimersByTime(7_999));
  expect(part.button('retry')).toBeUndefined();
  await part.acting(() => void vi.advanceTimersByTime(1));
  expect(part.button('retry')).toBeDefined();
  part.unmount();
  vi.useRealTimers();
});
