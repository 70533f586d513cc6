import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConsoleTest, createConsoleTest } from '../../../../test/staff-client.ts';
import { commandLine } from '#server/modules.ts';

let c: ConsoleTest;
beforeAll(async () => {
  c = await createConsoleTest();
});
afterAll(() => c.close());

const asOwner = () => ({ token: c.owner.token });
const HARBOUR = {
  code: 'HARBOUR',
  name: 'Harbour',
  hosts: ['harbour.localhost'],
  languages: ['EN', 'VI'],
  defaultLanguage: 'VI',
  currency: 'EUR',
  conduct: 'regulated',
  timeZone: 'Europe/Berlin',
  minimumAge: 21,
  brandHue: 210,
  accentHue: 40,
} as const;
const add = (changes: object = {}, as = asOwner()) =>
  c.call('addMerchant', { ...HARBOUR, hosts: [...HARBOUR.hosts], languages: [...HARBOUR.languages], ...changes }, as);
const codes = async () => {
  const rows = await c.test.database.asOwner<{ merchant_code: string }>('select merchant_code from merchant');
  return rows.map((row) => row.merchant_code).sort();
};

it('makes a merchant that answers under its host as it was chosen, and is listed', async () => {
  const { value } = await add({ hosts: [' Harbour.localhost'] });
  expect(value.urls).toEqual(['http://harbour.localhost:4000']);
  const status = async () => (await c.test.call('getStatus', {}, { host: 'harbour.localhost:4000' })).value?.info;
  await expect.poll(async () => (await status())?.brand.name).toBe('Harbour');
  expect((await status())?.brand).toMatchObject({ brandHue: 210, accentHue: 40, radius: 12 });
  const { value: listed } = await c.call('listMerchants', {}, asOwner());
  expect(listed.find(({ code }) => code === 'HARBOUR')).toEqual({
    code: 'HARBOUR',
    name: 'Harbour',
    hosts: ['harbour.localhost'],
    languages: ['EN', 'VI'],
    currency: 'EUR',
    conduct: 'regulated',
    hasPlayMoney: true,
    isInMaintenance: false,
  });
  const [row] = await c.test.database.asOwner<{ settings: object }>(
    `select settings from merchant where merchant_code = 'HARBOUR'`,
  );
  expect(row?.settings).toMatchObject({ minimumAge: 21, timeZone: 'Europe/Berlin', defaultLanguage: 'VI' });
  const { value: audit } = await c.call('listAudit', { action: 'addMerchant' }, asOwner());
  expect(audit.entries[0]).toMatchObject({ outcome: 'done', merchant: null, change: { after: { code: 'HARBOUR' } } });
  expect((await c.call('staffMe', {}, asOwner())).value.merchants.map(({ code }) => code)).toContain('HARBOUR');
});

it('of two that want one host at once one is made', async () => {
  const both = await Promise.all(['TWINONE', 'TWINTWO'].map((code) => add({ code, hosts: ['twin.example.com'] })));
  expect(both.map(({ errorCode }) => errorCode).sort()).toEqual(['MERCHANT_REFUSED', undefined].sort());
  expect((await codes()).filter((code) => code.startsWith('TWIN'))).toHaveLength(1);
});

describe('what is refused', () => {
  it.each<[string, object, RegExp]>([
    ['a code that is taken', { code: 'LANTERN' }, /taken by merchant LANTERN/],
    ['a host that is taken', { hosts: ['en.localhost'] }, /taken by merchant EN/],
    ['an address for a host', { hosts: ['10.0.0.1'] }, /not a host name/],
    ['a path behind a host', { hosts: ['a.example/x'] }, /not a host name/],
    ['a script for a host', { hosts: ['<script>'] }, /not a host name/],
    ['a host twice', { hosts: ['b.example', 'B.example'] }, /named twice/],
    ['a default that is not among the languages', { defaultLanguage: 'TH' }, /not among the languages/],
    ['a language twice', { languages: ['EN', 'EN'], defaultLanguage: 'EN' }, /named twice/],
    ['an unknown currency', { currency: 'QQQ' }, /no currency/],
    ['an unknown time zone', { timeZone: '+05:00' }, /no time zone/],
  ])('%s, with the reason in words', async (_what, changes, why) => {
    const before = await codes();
    const { errorCode, failure } = await add({ code: 'NEWONE', hosts: ['new.example'], ...changes });
    expect(errorCode).toBe('MERCHANT_REFUSED');
    expect(failure?.['why']).toMatch(why);
    expect(await codes()).toEqual(before);
  });

  it.each(Object.keys(commandLine.ofPlatform))('the command "%s" for a code', async (name) => {
    const { failure } = await add({ code: name.toUpperCase(), hosts: [`${name}.example`] });
    expect(failure?.['why']).toMatch(/choose another code/);
  });

  it.each<[string, object]>([
    ['a code in small letters', { code: 'newone' }],
    ['no host', { hosts: [] }],
    ['no language', { languages: [] }],
    ['a language that the app does not speak', { languages: ['DE'] }],
    ['an age below the law', { minimumAge: 12 }],
    ['a colour that is none', { brandHue: 720 }],
    ['a setting that is not asked for', { playMoney: false }],
    ['an unknown profile', { conduct: 'wild' }],
  ])('%s, as a request that does not fit', async (_what, changes) => {
    const before = await codes();
    expect((await add({ code: 'NEWONE', hosts: ['new.example'], ...changes })).errorCode).toBe('REQUEST_INVALID');
    expect(await codes()).toEqual(before);
  });

  it('staff who are not owners of the platform', async () => {
    const before = await codes();
    for (const grant of [
      { role: 'operations', merchant: null },
      { role: 'owner', merchant: 'EN' },
    ] as const) {
      const { token } = await c.addStaff(grant);
      expect((await add({ code: 'NEWONE', hosts: ['new.example'] }, { token })).errorCode).toBe('NO_PERMISSION');
    }
    expect(await codes()).toEqual(before);
  });
});
