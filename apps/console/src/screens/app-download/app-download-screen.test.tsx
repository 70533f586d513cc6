// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { changePart } from '../../../test/change-part.ts';
import { renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import { AppDownloadScreen } from './app-download-screen.tsx';

let screen: RenderedScreen;
afterEach(() => screen.unmount());

const links = {
  Android: '/one.apk',
  IOS: 'https://two.example/',
  MOBILECONFIG: '/three',
  AppDownloadIcon: '/four.png',
};
const offer = {
  appWindow: true,
  requiresLogin: false,
  opensByItself: false,
  promotionEndsAt: '2036-01-01T00:00:00.000Z',
  showsCountdown: true,
};
const shown = {
  timeZone: 'Asia/Manila',
  mayShowCountdown: true,
  links: { version: 'l', choice: links },
  offer: { version: 'o', choice: offer },
};
const reread = { name: 'showAppDownload', input: {}, merchant: 'LANTERN' };

test('DOWNLOAD-16: each link is in its field and is sent from there; a script says so and is not sent', async () => {
  screen = await renderInConsole(<AppDownloadScreen merchant="LANTERN" />, {
    answers: { showAppDownload: () => shown, changeAppLinks: ({ choice }) => ({ version: 'l2', choice }) },
  });
  await changePart(screen, 'Links', {
    'iPhone app': ['https://two.example/', 'https://too.example/'],
    'iPhone profile': ['/three', '/3'],
    Picture: ['/four.png', ''],
    'Android app': ['/one.apk', 'javascript:x'],
  });
  expect(document.activeElement).toBe(screen.field('Android app'));
  expect(screen.text()).toContain('An address over https, or a path of the app');
  expect(screen.sent('changeAppLinks')).toEqual([]);
  await screen.type('Android app', '/m/app');
  await screen.press('Save links');
  const choice = { Android: '/m/app', IOS: 'https://too.example/', MOBILECONFIG: '/3', AppDownloadIcon: '' };
  expect(screen.asked.slice(-2)).toEqual([
    { name: 'changeAppLinks', input: { version: 'l', choice }, merchant: 'LANTERN' },
    reread,
  ]);
  expect(screen.notes()).toEqual(['The links are saved.']);
});

test.each([
  ['A button in the header of home', 'appWindow'],
  ['Guests are offered nothing', 'requiresLogin'],
  ['The window opens by itself on home, once in a visit', 'opensByItself'],
  ['A countdown for show where there is no end', 'showsCountdown'],
] as const)('DOWNLOAD-12: %s is a separate switch, beside the end in the time of the merchant', async (label, name) => {
  screen = await renderInConsole(<AppDownloadScreen merchant="LANTERN" />, {
    answers: { showAppDownload: () => shown, changeAppOffer: ({ choice }) => ({ version: 'o2', choice }) },
  });
  await screen.press(label);
  await changePart(screen, 'Offer', { 'End of the promotion': ['2036-01-01T08:00', '2037-05-06T07:08'] });
  const choice = { ...offer, [name]: !offer[name], promotionEndsAt: '2037-05-05T23:08:00.000Z' };
  expect(screen.asked.slice(-2)).toEqual([
    { name: 'changeAppOffer', input: { version: 'o', choice }, merchant: 'LANTERN' },
    reread,
  ]);
  expect(screen.notes()).toEqual(['The offer is saved.']);
});

test('a regulated merchant is offered no countdown for show, and who may not write content finds no button', async () => {
  screen = await renderInConsole(<AppDownloadScreen merchant="EN" />, {
    me: { grants: [{ role: 'auditor', merchant: 'EN' }] },
    answers: { showAppDownload: () => ({ ...shown, mayShowCountdown: false }) },
  });
  expect(screen.text()).toContain('The window opens by itself on home');
  expect(screen.text()).not.toContain('A countdown for show');
  expect(screen.button('Save links')).toBeUndefined();
  expect(screen.button('Save offer')).toBeUndefined();
});
