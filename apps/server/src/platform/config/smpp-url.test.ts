import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';
import { readSmppUrl } from './smpp-url.ts';

test('an SMPP gateway is encrypted unless it is on this machine', () => {
  expect(readSmppUrl('smpps://tessera:p%2F%40ss@sms.example.test?source=Tessera')).toEqual({
    host: 'sms.example.test',
    port: 3550,
    encryption: 'tls',
    systemId: 'tessera',
    password: 'p/@ss',
    source: { address: 'Tessera', ton: 5, npi: 0 },
  });
  expect(readSmppUrl('smpps://a:b@sms.example.test:7777/?source=8613800000000')).toMatchObject({
    port: 7777,
    source: { address: '8613800000000', ton: 1, npi: 1 },
  });
  expect(readSmppUrl('smpps://a:b@sms.example.test?source=12345&source_ton=3&source_npi=9')?.source).toEqual({
    address: '12345',
    ton: 3,
    npi: 9,
  });
  for (const host of ['127.0.0.1', 'localhost', '[::1]'])
    expect(readSmppUrl(`smpp://a:b@${host}?source=T`)).toMatchObject({ encryption: 'none', port: 2775 });
});

test('what would go out without encryption, or not fit the protocol, is refused', () => {
  for (const bad of [
    'smpp://a:b@sms.example.test?source=T',
    'smpp://a:b@127.0.0.1.example.test?source=T',
    'smpps://sms.example.test?source=T',
    'smpps://a@sms.example.test?source=T',
    'smpps://a:b@sms.example.test',
    'smpps://a:b@sms.example.test?source=',
    'smpps://a:b@sms.example.test?source=LongerThanEleven',
    'smpps://a:b@sms.example.test?source=T%00',
    'smpps://a:b@sms.example.test?source=T&source=U',
    'smpps://a:b@sms.example.test?source=T&tls=none',
    'smpps://a:b@sms.example.test?source=T&source_ton=7',
    'smpps://a:b@sms.example.test?source=T&source_npi=x',
    'smpps://a:ninechars@sms.example.test?source=T',
    'smpps://a234567890123456:b@sms.example.test?source=T',
    'smpps://%ff:b@sms.example.test?source=T',
    'smpps://a:b@sms.example.test/path?source=T',
    'smpps://a:b@sms.example.test?source=T#x',
    'https://a:b@sms.example.test?source=T',
    'sms.example.test',
  ])
    expect([bad, readSmppUrl(bad)]).toEqual([bad, undefined]);
});

test('a bad SMPP_URL is named without its password, and messages have one provider', () => {
  const start = (environment: Record<string, string>) => () => parseConfig(environment);
  const good = 'smpps://tessera:geheim@sms.example.test?source=Tessera';
  expect(start({ SMPP_URL: good })().smpp).toMatchObject({ host: 'sms.example.test', password: 'geheim' });
  expect(start({})().smpp).toBeUndefined();
  const bad = start({ SMPP_URL: good.replace('smpps', 'smpp') });
  expect(bad).toThrow('SMPP_URL is "(not shown)"');
  expect(bad).not.toThrow('geheim');
  const sms = { SMS_URL: 'https://sms.example', SMS_SECRET: 'x' };
  expect(start({ SMPP_URL: good, ...sms })).toThrow(/SMPP_URL has a value, expected none because SMS_URL has one/);
});
