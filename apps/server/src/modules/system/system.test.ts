import { FEATURES } from '@tessera/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
});
afterAll(() => test.close());

const at = (merchant: string, language = 'EN') => ({ merchant, language });

describe('the status of a merchant', () => {
  it('STATUS-12 CSYS-01: carries everything the app needs, without a token', async () => {
    const { status, value } = await test.call('getStatus', {});
    expect(status).toBe(200);
    expect(Object.keys(value.info)).toEqual(
      expect.arrayContaining(
        'customerService domainRoute mobileTemplate paths register resources whitelabel mainDomain imageCDNs'.split(
          ' ',
        ),
      ),
    );
    expect(Object.keys(value.info.mobileTemplate).sort()).toEqual(['dep_func', 'mem_cen']);
    expect(value.location).toEqual({ ip: '127.0.0.1' });
    expect([value.maintenance, value.regionRestriction]).toEqual([false, false]);
  });

  it('STATUS-14: one program serves merchants with their own flags, languages, currency and content', async () => {
    const of = async (merchant: string) => (await test.call('getStatus', {}, at(merchant))).value.info;
    const [mosaic, lantern] = [await of('EN'), await of('LANTERN')];
    expect([mosaic.merchantCode, lantern.merchantCode]).toEqual(['EN', 'LANTERN']);
    expect(mosaic.languages).toEqual(['CN', 'EN', 'TH', 'VI']);
    expect(lantern.languages).toEqual(['EN', 'UR']);
    expect([mosaic.currency.code, lantern.currency.code]).toEqual(['CNY', 'PHP']);
    expect(mosaic.brand).not.toEqual(lantern.brand);
    expect(mosaic.whitelabelVal).not.toEqual(lantern.whitelabelVal);
    const banners = async (merchant: string) =>
      (await test.call('listAnnouncements', { types: 'B' }, at(merchant))).value.banners.map(({ id }) => id);
    const [own, others] = [await banners('EN'), await banners('LANTERN')];
    expect(own.filter((id) => others.includes(id))).toEqual([]);
  });

  it('FLAG-01 CSYS-02: flags come with the status and as the tree of the wire, and both say the same', async () => {
    await test.change('EN', { flags: { USERNAMEREG3: true, FREEPLAY3: true } });
    const { info } = (await test.call('getStatus', {})).value;
    const { whitelabel, whitelabelVal } = info;
    const nodes = (await test.call('getWhitelabel', {})).value;
    expect(nodes).toEqual(whitelabel);
    expect(Object.keys(whitelabelVal).sort()).toEqual(Object.values(FEATURES).sort());
    expect(
      Object.keys(whitelabelVal)
        .filter((flag) => whitelabelVal[flag])
        .sort(),
    ).toEqual(['FREEPLAY3', 'USERNAMEREG3']);
    expect(nodes.map(({ modId, enabled }) => [modId, enabled === '1'])).toEqual(Object.entries(whitelabelVal));
    expect(nodes.find(({ modId }) => modId === 'USERNAMEREG3')).toEqual({
      modId: 'USERNAMEREG3',
      enabled: '1',
      childrenNodes: [],
    });
    expect(nodes.find(({ modId }) => modId === 'CBS3')?.enabled).toBe('0');
  });
});

describe('settings a caller can ask for', () => {
  it('CSYS-03: hosts of the merchant alone', async () => {
    const hosts = async (merchant: string) =>
      (await test.call('getDomainRoute', {}, at(merchant))).value.domainList.map(({ domainName }) => domainName);
    expect(await hosts('EN')).toContain('en.localhost');
    expect(await hosts('EN')).not.toContain('lantern.localhost');
    expect(await hosts('LANTERN')).toContain('lantern.localhost');
  });

  it('CSYS-04: countries with their dialling codes', async () => {
    const {
      value: { countries: value, ...usual },
    } = await test.call('listCountries', {});
    expect(value.length).toBeGreaterThan(190);
    expect(value).toContainEqual({ countryCode: 'VN', countryDialingCode: '84' });
    expect(usual).toEqual({ countryCode: 'CN', countryDialingCode: '86', currency: 'CNY', currencySymbol: '¥' });
    expect(value.filter(({ countryDialingCode }) => !/^[1-9]\d{0,3}$/.test(countryDialingCode))).toEqual([]);
  });

  it('CSYS-06: settings in one answer, and no more than those', async () => {
    const { value } = await test.call('getConsolidatedSettings', {}, at('LANTERN'));
    expect(value).toMatchObject({
      languages: ['EN', 'UR'],
      defaultLanguage: 'EN',
      conductProfile: 'regulated',
      minimumAge: 21,
      currency: { code: 'PHP' },
    });
    expect(value).not.toHaveProperty('flags');
    expect(value).not.toHaveProperty('region');
  });

  it('CSYS-10: the agreement in the asked language, else in the merchant’s own', async () => {
    const title = async (merchant: string, language: string) =>
      (await test.call('getAgreement', {}, at(merchant, language))).value.title;
    expect(await title('LANTERN', 'UR')).toMatch(/[\u0600-\u06ff]/);
    expect(await title('LANTERN', 'TH')).toBe(await title('LANTERN', 'EN'));
  });

  it('CACC-11 CACC-27: rules of the registration fields, the captcha among them', async () => {
    await test.change('EN', { registerCaptcha: true });
    const settings = (await test.call('getRegisterSettings', {})).value;
    expect(settings['username']).toMatchObject({ enabled: true, required: true, minLength: 6, maxLength: 14 });
    expect(settings['captcha']).toMatchObject({ enabled: true });
    await test.change('EN', { registerCaptcha: false });
    const rules = (await test.call('getFieldRules', {})).value;
    expect(rules['captcha']).toMatchObject({ enabled: false });
    expect(new RegExp(rules['username']?.acceptedPattern ?? '').test('anna01')).toBe(true);
  });
});
