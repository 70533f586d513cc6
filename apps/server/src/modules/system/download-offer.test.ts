import { FEATURES } from '@tessera/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runStaffWords } from '../../../test/staff-words.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { downloadOfferOf } from './status.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
});
afterAll(() => test.close());

it('CSYS-07 FLAG-15: template settings carry templates, app window, live model and the download offer', async () => {
  const download = {
    requiresLogin: false,
    opensByItself: true,
    promotionEndsAt: null,
    showsCountdown: false,
    bonusAmount: null,
    bonusHasConditions: false,
  };
  const settings = {
    merchantCode: 'EN',
    templateId: '1-1',
    mem_cen: '1',
    dep_func: '1',
    appWindow: true,
    liveModel: true,
    download,
  };
  expect((await test.call('getTemplateSettings', {})).value).toEqual(settings);
  expect((await test.call('getStatus', {})).value.info.settings).toMatchObject({ appWindow: true, download });
  await test.change('EN', { appWindow: false });
  expect((await test.call('getTemplateSettings', {})).value.appWindow).toBe(false);
  await test.change('EN', { appWindow: true });
});

it('DOWNLOAD-15 FLAG-12: a bonus is named only where one is paid: with the flag, a rule, an amount, and rewards to claim', () => {
  const offer = {
    requiresLogin: false,
    opensByItself: false,
    promotionEndsAt: null,
    showsCountdown: false,
    bonusAmount: '3888',
  };
  const on = { [FEATURES.appDownloadPromotion]: true, [FEATURES.rewardCenter]: true };
  const offered = (
    flags: Record<string, boolean>,
    bonusRule: 'installed' | null,
    bonusAmount = '3888',
    install: string | null = null,
  ) =>
    downloadOfferOf({
      flags,
      conductProfile: 'classic',
      rewardConditions: { signIn: null, level: null, install },
      download: { ...offer, bonusAmount, bonusRule },
    });
  const named = (...of: Parameters<typeof offered>) => offered(...of).bonusAmount;
  expect(named(on, 'installed')).toBe('3888');
  const unpaid = [
    named(on, null),
    named(on, 'installed', '0'),
    named({ ...on, [FEATURES.appDownloadPromotion]: false }, 'installed'),
    named({ ...on, [FEATURES.rewardCenter]: false }, 'installed'),
    named({}, null),
  ];
  expect(unpaid).toEqual(unpaid.map(() => null));
  const conditions = [
    offered(on, 'installed'),
    offered(on, 'installed', '3888', 'match'),
    offered(on, null, '3888', 'match'),
  ];
  expect(conditions.map(({ bonusHasConditions }) => bonusHasConditions)).toEqual([false, true, false]);
});

it('DOWNLOAD-12: a decorative countdown shows only if the merchant wants it, and never in the regulated profile', async () => {
  const shows = async (merchant: 'EN' | 'LANTERN') =>
    (await test.call('getStatus', {}, { merchant })).value.info.settings.download.showsCountdown;
  expect([await shows('EN'), await shows('LANTERN')]).toEqual([false, false]);
  for (const code of ['EN', 'LANTERN'] as const)
    await runStaffWords(test, code, ['set', 'download.showsCountdown', 'true']);
  await expect.poll(() => shows('EN')).toBe(true);
  expect(await shows('LANTERN')).toBe(false);
});

it('DOWNLOAD-15: staff set the rule while the program runs, and the offer names the bonus; what is no rule is refused', async () => {
  const set = (key: string, value: string) => runStaffWords(test, 'EN', ['set', key, value]);
  await expect(set('download.bonusRule', '"none-can-pay"')).rejects.toThrow(/installed/);
  await test.change('EN', { flags: { [FEATURES.appDownloadPromotion]: true, [FEATURES.rewardCenter]: true } });
  const bonus = async () => (await test.call('getStatus', {})).value.info.settings.download.bonusAmount;
  expect(await bonus()).toBeNull();
  await set('download.bonusRule', '"installed"');
  await expect.poll(bonus).toBe('3888');
});

it('DOWNLOAD-17: the web app can be installed: manifest, icons, and the profile for iPhones are served per merchant', async () => {
  for (const [host, name] of [
    ['en.localhost', 'Mosaic'],
    ['lantern.localhost', 'Lantern'],
  ] as const) {
    const get = (url: string) => test.server.inject({ url, headers: { host } });
    const manifest = (await get('/manifest.webmanifest')).json();
    expect(manifest).toMatchObject({ name, display: 'standalone', start_url: '/m/home', scope: '/' });
    expect(manifest.icons.map((icon: { sizes: string }) => icon.sizes)).toEqual(
      expect.arrayContaining(['192x192', '512x512']),
    );
    for (const icon of manifest.icons as { src: string }[]) {
      const picture = await get(icon.src);
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
    }
    const profile = await get('/app.mobileconfig');
    expect(profile.headers['content-type']).toBe('application/x-apple-aspen-config');
    expect(profile.body).toContain(`<key>URL</key><string>http://${host}:4000/m/home</string>`);
    expect(profile.body).toContain(`<key>Label</key><string>${name}</string>`);
    expect((await get('/app.mobileconfig')).body).toBe(profile.body);
  }
});
