import { afterEach, expect, test, vi } from 'vitest';
import { isInstalled, isNative, readBrowserEnvironment, registerMethodOf } from './register-method.ts';

afterEach(() => void vi.unstubAllGlobals());

const browser = { isNativeWrapper: false, isIosStandalone: false, isStandalone: false };

test('REG-14: APP, WEBCLIP, PWA or H5 by how the app runs', () => {
  expect(registerMethodOf(browser)).toBe('H5');
  expect(registerMethodOf({ ...browser, isStandalone: true })).toBe('PWA');
  expect(registerMethodOf({ ...browser, isStandalone: true, isIosStandalone: true })).toBe('WEBCLIP');
  expect(registerMethodOf({ isNativeWrapper: true, isIosStandalone: true, isStandalone: true })).toBe('APP');
});

/** A browser in which the app runs as it says. */
function runIn({
  inWindow = {},
  standalone,
  displayMode,
}: {
  inWindow?: object;
  standalone?: boolean;
  displayMode?: string;
}) {
  const matchMedia = (query: string) => ({ matches: query === `(display-mode: ${displayMode})` });
  vi.stubGlobal('window', { matchMedia, ...inWindow });
  vi.stubGlobal('navigator', { standalone });
}

test('REG-14, LAYOUT-26: how the app runs is read off the browser, and one that is installed is not offered again', () => {
  const read = (browserOf: Parameters<typeof runIn>[0]) => {
    runIn(browserOf);
    return [registerMethodOf(readBrowserEnvironment()), isNative(), isInstalled()];
  };
  expect(read({ displayMode: 'browser' })).toEqual(['H5', false, false]);
  expect(read({ displayMode: 'standalone' })).toEqual(['PWA', false, true]);
  expect(read({ standalone: false })).toEqual(['H5', false, false]);
  expect(read({ standalone: true })).toEqual(['WEBCLIP', false, true]);
  expect(read({ inWindow: { ReactNativeWebView: {} } })).toEqual(['APP', true, true]);
  expect(read({ inWindow: { NativeApp: {} } })).toEqual(['APP', true, true]);
});

test('the server, which has no window, counts as a browser', () => {
  expect(readBrowserEnvironment()).toEqual(browser);
});
