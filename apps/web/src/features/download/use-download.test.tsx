// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { renderHookInApp } from '../../../test/render-in-app.tsx';
import { useDownload } from './use-download.ts';

afterEach(() => void vi.restoreAllMocks());

test.each([
  [true, '/ios'],
  [false, undefined],
])('HOME-03, FLAG-15: with the window of the app %s the button of the header leads to %s', async (appWindow, link) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone');
  const { part, answer } = await renderHookInApp(useDownload, {
    merchant: {
      resources: [{ resourceType: 'IOS', url: '/ios' }],
      settings: { appWindow, download: { requiresLogin: false } },
    },
  });
  expect(answer().headerLink).toBe(link);
  part.unmount();
});
