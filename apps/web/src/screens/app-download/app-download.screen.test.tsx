// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import AppDownloadScreen from './app-download.screen.tsx';
import { row } from './app-download.row.ts';

const AGENTS = {
  android: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E148 Safari/604.1',
  chromeOnIphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 CriOS/140.0 Mobile/15E148 Safari/604.1',
};
const link = (resourceType: string, url: string) => ({ resourceType, url });

let part: RenderedPart;
const scrolled = vi.fn();
const onBack = vi.fn();
beforeEach(() => void vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(AGENTS.android));
afterEach(() => {
  part.unmount();
  scrolled.mockClear();
  onBack.mockClear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(resources: readonly object[] = []) {
  part = await renderInApp(<AppDownloadScreen />, {
    address: '/m/app',
    onBack,
    showsValues: true,
    merchant: {
      brand: { name: 'Aurora' },
      resources,
      settings: { download: { requiresLogin: false }, appWindow: false },
    },
  });
  Object.assign(Element.prototype, {
    scrollIntoView(this: Element, options: object) {
      scrolled(this.querySelector('h2')?.textContent, options);
    },
  });
}
const texts = (selector: string) => [...part.element.querySelectorAll(selector)].map(({ textContent }) => textContent);
const alert = () => document.querySelector('dialog[open]:not([data-closing])');

test('ROUTE-30: the page has its own address, no bars, and its texts', async () => {
  await open();
  expect(row).toMatchObject({ paths: ['/m/app'], title: 'shell.installApp', texts: ['download'], bars: 'none' });
  expect((await row.load()).default).toBe(AppDownloadScreen);
});

test.each([
  ['android', ['forAndroid', 'forIphone'], ['androidGuide', 'iosGuide']],
  ['safari', ['forIphone', 'forAndroid'], ['iosGuide', 'androidGuide']],
] as const)('DOWNLOAD-09: on %s this phone’s button and guide come first', async (agent, buttons, guides) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(AGENTS[agent]);
  await open();
  expect([texts('h1'), texts('h1 + p')]).toEqual([['title app=Aurora'], ['pageLead']]);
  expect([texts('div > button'), texts('h2')]).toEqual([buttons, guides]);
  const [first, second] = part.element.querySelectorAll('div > button');
  expect([first?.className.includes('_primary_'), second?.className.includes('_secondary_')]).toEqual([true, true]);
});

test('DOWNLOAD-09: each guide has its steps in order, each with its own drawing', async () => {
  await open();
  expect(texts('section li')).toEqual([
    '1androidOpenMenu',
    '2androidInstall',
    '3androidConfirm',
    '1iosShare',
    '2iosAdd',
    '3iosConfirm',
  ]);
  const drawings = [...part.element.querySelectorAll('section li > svg')].map(({ innerHTML }) => innerHTML);
  expect(drawings[5]).toBe(drawings[2]);
  expect(new Set(drawings).size).toBe(5);
});

test('DOWNLOAD-09: without a link the button shows the guide of its platform', async () => {
  await open();
  await part.press(part.button('forAndroid'));
  await part.press(part.button('forIphone'));
  expect(scrolled.mock.calls).toEqual([
    ['androidGuide', { behavior: 'smooth' }],
    ['iosGuide', { behavior: 'smooth' }],
  ]);
  expect([part.went, alert()]).toEqual([[], null]);
});

test('DOWNLOAD-07: a link of the platform is followed, but none that leads to this page', async () => {
  await open([link('Android', '/m/get'), link('IOS', '/m/app')]);
  await part.press(part.button('forAndroid'));
  await part.press(part.button('forIphone'));
  expect([part.went, scrolled.mock.calls.length]).toEqual([['/m/get'], 1]);
});

test('DOWNLOAD-13: an iPhone needs Safari first, whatever link there is, and other phones do not', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(AGENTS.chromeOnIphone);
  await open([link('IOS', '/m/get'), link('Android', '/m/other')]);
  await part.press(part.button('forAndroid'));
  expect([part.went, alert()]).toEqual([['/m/other'], null]);
  await part.press(part.button('forIphone'));
  expect(alert()?.textContent).toContain('useSafari');
  expect(part.went).toEqual(['/m/other']);
  await part.press(part.button('confirm'));
  expect(alert()).toBeNull();
});

test('DOWNLOAD-13: Android asks its browser to install where it offers that, an iPhone’s guide is shown all the same', async () => {
  const prompt = vi.fn(async () => undefined);
  await open();
  await part.acting(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
  await part.press(part.button('forIphone'));
  expect([prompt.mock.calls.length, scrolled.mock.calls.length]).toEqual([0, 1]);
  await part.press(part.button('forAndroid'));
  expect([prompt.mock.calls.length, scrolled.mock.calls.length]).toEqual([1, 1]);
});

test('DOWNLOAD-03: in the installed app there is nothing to install', async () => {
  vi.stubGlobal('ReactNativeWebView', {});
  await open();
  expect([texts('div > button'), texts('div > p')]).toEqual([[], ['installed']]);
});

test('the arrow goes a step back where there is one, else home', async () => {
  await open();
  vi.spyOn(history, 'length', 'get').mockReturnValue(2);
  await part.press(part.button('back'));
  expect([onBack.mock.calls.length, part.went]).toEqual([1, []]);
  vi.spyOn(history, 'length', 'get').mockReturnValue(1);
  await part.press(part.button('back'));
  expect([onBack.mock.calls.length, part.went]).toEqual([1, ['/m/home']]);
});

test.each([
  [[], '/icon-192.png'],
  [[link('AppDownloadIcon', '/own.png')], '/own.png'],
])('DOWNLOAD-09: with the links %j the head shows the icon %s', async (resources, icon) => {
  await open(resources);
  expect(part.element.querySelector('header img')?.getAttribute('src')).toBe(icon);
});
