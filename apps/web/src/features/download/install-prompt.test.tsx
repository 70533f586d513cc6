// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { renderHookInApp } from '../../../test/render-in-app.tsx';
import { useInstallPrompt } from './install-prompt.ts';

test('LAYOUT-26: what the browser offers, while the part is shown or before, is kept from its own bar and asked by ours', async () => {
  const first = await renderHookInApp(useInstallPrompt);
  expect(first.answer()).toBeUndefined();
  const prompt = vi.fn(async () => undefined);
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  await first.part.acting(() => void window.dispatchEvent(offer));
  expect(offer.defaultPrevented).toBe(true);
  expect(prompt).not.toHaveBeenCalled();
  first.answer()?.();
  expect(prompt).toHaveBeenCalledOnce();
  first.part.unmount();
  const later = await renderHookInApp(useInstallPrompt);
  later.answer()?.();
  expect(prompt).toHaveBeenCalledTimes(2);
  later.part.unmount();
});
