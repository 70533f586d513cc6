// @vitest-environment jsdom
import { toasts } from '@tessera/ui';
import { afterEach, expect, test, vi } from 'vitest';
import { renderHookInApp } from '../../../test/render-in-app.tsx';
import { useCopy } from './use-copy.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  toasts.hide();
});

test.each([
  [async () => undefined, 'success', 'copied'],
  [async () => Promise.reject(new DOMException('', 'NotAllowedError')), 'info', 'copy by hand'],
])('a text is copied, or how to do it is said', async (writeText, kind, text) => {
  const { part, answer } = await renderHookInApp(() => useCopy({ copied: 'copied', failed: 'copy by hand' }));
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await part.acting(() => void answer()('AB1'));
  expect(toasts.current()).toMatchObject({ kind, text });
  part.unmount();
});
