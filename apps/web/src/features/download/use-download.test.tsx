// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { renderHookInApp } from '../../../test/render-in-app.tsx';
import { useDownload } from './use-download.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

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

test.each([
  [false, '/ios'],
  [true, undefined],
])('DOWNLOAD-03: inside the app itself, %s, the offer leads to %s', async (isInside, link) => {
  if (isInside) vi.stubGlobal('NativeApp', {});
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone');
  const { part, answer } = await renderHookInApp(useDownload, {
    merchant: {
      resources: [{ resourceType: 'IOS', url: '/ios' }],
      settings: { appWindow: true, download: { requiresLogin: false } },
    },
  });
  expect([answer().link, answer().headerLink]).toEqual([link, link]);
  part.unmount();
});
