import { describe, expect, test } from 'vitest';
import { countdownEnd, countdownParts, randomCountdown } from './download-countdown.ts';
import { headerLink, iconFor, isOutsideSafari, isSafari, linkFor, offeredLink, platformOf } from './download-rules.ts';
import { createMemoryStore } from '../../shared/storage/storage.ts';

const IOS = { resourceType: 'IOS', url: 'https://apps.example/ios' };
const PROFILE = { resourceType: 'MOBILECONFIG', url: '/app.mobileconfig' };
const ANDROID = { resourceType: 'Android', url: 'https://files.example/app.apk' };
const ICON = { resourceType: 'AppDownloadIcon', url: '/icon.png' };
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID_PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

test('DOWNLOAD-07: a link has a type and an address; one that would run a script is none', () => {
  expect(linkFor('ios', [IOS])).toBe(IOS.url);
  expect(linkFor('ios', [{ resourceType: 'AFFILIATELINK', url: IOS.url }])).toBeUndefined();
  expect(linkFor('ios', [{ ...IOS, url: 'javascript:alert(1)' }])).toBeUndefined();
  expect(linkFor('ios', [{ ...IOS, url: '//elsewhere.example' }])).toBeUndefined();
  expect(linkFor('ios', [{ ...IOS, url: 'http://apps.example/ios' }])).toBe('http://apps.example/ios');
});

test('DOWNLOAD-08: Android to Android, iOS to IOS else the profile, elsewhere to the page; the icon has its own link', () => {
  const all = [PROFILE, ANDROID, ICON, IOS];
  expect([linkFor('android', all), linkFor('ios', all), linkFor('other', all)]).toEqual([
    ANDROID.url,
    IOS.url,
    '/m/app',
  ]);
  for (const only of [ANDROID, IOS, PROFILE]) expect(linkFor('other', [only]), only.resourceType).toBe('/m/app');
  expect(linkFor('ios', [PROFILE, ANDROID])).toBe(PROFILE.url);
  expect([linkFor('android', [IOS]), linkFor('ios', [ANDROID]), linkFor('other', [ICON])]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([iconFor(all), iconFor([])]).toEqual(['/icon.png', '/icon-192.png']);
});

test('the platform and Safari are recognised by the user agent', () => {
  expect([platformOf(IPHONE, 5), platformOf(ANDROID_PHONE, 5), platformOf('X11; Linux', 0)]).toEqual([
    'ios',
    'android',
    'other',
  ]);
  expect([5, 2, 1, 0].map((points) => platformOf('Macintosh', points))).toEqual(['ios', 'ios', 'other', 'other']);
  expect(isSafari(`${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`)).toBe(true);
  expect(isSafari(`${IPHONE} CriOS/140.0 Mobile/15E148 Safari/604.1`)).toBe(false);
  expect(isSafari(`${IPHONE} Mobile/15E148 [FBAN/FBIOS]`)).toBe(false);
});

test('DOWNLOAD-13: on an iPhone every browser but Safari is outside of it, on other phones none', () => {
  const SAFARI = 'Version/18.0 Mobile/15E148 Safari/604.1';
  const isOutside = (userAgent: string) => isOutsideSafari({ userAgent, maxTouchPoints: 5 } as Navigator);
  expect(isOutside(`${IPHONE} CriOS/140.0 Mobile/15E148 Safari/604.1`)).toBe(true);
  expect(isOutside(`${IPHONE} ${SAFARI}`)).toBe(false);
  expect(isOutside(ANDROID_PHONE)).toBe(false);
});

describe('who is offered the app', () => {
  const phone = { mode: 'H5', platform: 'ios', links: [PROFILE], requiresLogin: false, isGuest: true } as const;
  test('DOWNLOAD-03, DOWNLOAD-04: not in the app or the installed web app, in a web clip only with an iOS link', () => {
    expect(offeredLink(phone)).toBe(PROFILE.url);
    expect(offeredLink({ ...phone, mode: 'PWA' })).toBeUndefined();
    expect(offeredLink({ ...phone, mode: 'APP' })).toBeUndefined();
    expect(offeredLink({ ...phone, mode: 'WEBCLIP' })).toBeUndefined();
    expect(offeredLink({ ...phone, mode: 'WEBCLIP', links: [PROFILE, IOS] })).toBe(IOS.url);
  });
  test('DOWNLOAD-05, DOWNLOAD-06: not without a link, and not to guests where a login is required', () => {
    expect(offeredLink({ ...phone, links: [ANDROID] })).toBeUndefined();
    expect(offeredLink({ ...phone, requiresLogin: true })).toBeUndefined();
    expect(offeredLink({ ...phone, requiresLogin: true, isGuest: false })).toBe(PROFILE.url);
  });
  test('HOME-03, FLAG-15: the header’s button needs the app window, a link, and a browser around it', () => {
    expect(headerLink(phone, true)).toBe(PROFILE.url);
    expect(headerLink(phone, false)).toBeUndefined();
    expect(headerLink({ ...phone, links: [] }, true)).toBeUndefined();
    for (const mode of ['PWA', 'APP', 'WEBCLIP'] as const) expect(headerLink({ ...phone, mode }, true)).toBeUndefined();
  });
});

describe('the countdown', () => {
  test('DOWNLOAD-10: starts at 2 to 9 hours and random minutes and seconds', () => {
    expect(randomCountdown(() => 0)).toBe(2 * 3_600_000);
    expect(randomCountdown(() => 0.999_999)).toBe((9 * 3600 + 59 * 60 + 59) * 1000);
    for (let tries = 0; tries < 500; tries += 1) {
      const [days, hours, minutes, seconds] = countdownParts(randomCountdown(Math.random));
      expect(days).toBe(0);
      expect(hours).toBeGreaterThanOrEqual(2);
      expect(hours).toBeLessThanOrEqual(9);
      expect(Math.max(minutes, seconds)).toBeLessThanOrEqual(59);
    }
  });
  test('DOWNLOAD-12: a real end counts; without one a decorative countdown shows if the merchant wants it, and starts once', () => {
    const now = 1_000_000;
    const store = createMemoryStore();
    const endOf = (promotionEndsAt: number | null, showsCountdown: boolean, at = now, random = 0) =>
      countdownEnd({ promotionEndsAt, showsCountdown }, store, at, () => random);
    expect(endOf(now + 5, false)).toBe(now + 5);
    expect(endOf(now - 5, true)).toBeUndefined();
    expect(endOf(now, true)).toBeUndefined();
    expect(endOf(null, false)).toBeUndefined();
    const end = now + 2 * 3_600_000;
    expect(endOf(null, true)).toBe(end);
    expect(endOf(null, true, now + 60_000, 0.9)).toBe(end);
    expect(endOf(null, true, end, 0.9)).toBeUndefined();
  });
  test('DOWNLOAD-11: shows days, hours, minutes and seconds, and stops at zero', () => {
    expect(countdownParts(((26 * 60 + 3) * 60 + 4) * 1000)).toEqual([1, 2, 3, 4]);
    expect(countdownParts(1)).toEqual([0, 0, 0, 1]);
    expect(countdownParts(-5_000)).toEqual([0, 0, 0, 0]);
  });
});
