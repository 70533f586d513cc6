import { expect, test } from 'vitest';
import { ConfigError, describeSettings, parseConfig } from './config.ts';
import { settings } from './settings.ts';

test('without an environment the ports follow from 4000 and all roles run', () => {
  const config = parseConfig({});
  expect([config.port, config.framesPort, config.metricsPort]).toEqual([4000, 4001, 4009]);
  expect([config.sandboxPort, config.sandboxPagesPort]).toEqual([4003, 4004]);
  expect([...config.roles]).toEqual(['web', 'worker', 'clock', 'studio', 'sandbox', 'console']);
  expect(config.publicUrl).toBe('http://localhost:4000');
  expect(config.demoData).toBe(true);
});

test('every bad setting is named with what was expected', () => {
  const bad = { PORT: '99999', ROLES: 'web,wob', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud', PUBLIC_URL: 'ftp://x' };
  let message = '';
  try {
    parseConfig(bad);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    message = (error as Error).message;
  }
  for (const name of Object.keys(bad)) expect(message).toContain(`${name} is "`);
  expect(message).toContain('expected a whole number from 1 to 65526');
});

test('messages have one provider, and a setting that is not taken any more is refused by what takes its place', () => {
  expect(() => parseConfig({ SMPP_URL: 'smpps://a:geheim@sms.example.test?source=T' })).toThrow(
    'SMPP_URL has a value, expected none: text messages go by SMS_TEMPLATE or SMS_URL',
  );
  expect(parseConfig({ SMPP_URL: '' }).sms).toBeUndefined();
  const send = {
    method: 'POST',
    url: 'https://sms.example.test/v1',
    headers: { Authorization: 'Bearer {secret}' },
    json: { id: '{reference}', to: '+{to}', text: '{text}' },
  };
  const template = JSON.stringify({ send, probe: { method: 'GET', url: 'https://sms.example.test/' } });
  const both = { SMS_URL: 'https://sms.example.test', SMS_SECRET: 'abcdefghijklmnop', SMS_TEMPLATE: template };
  expect(() => parseConfig(both)).toThrow(/SMS_TEMPLATE has a value, expected none because SMS_URL has one/);
});

test('a port at which no browser opens the app, the frames, the console or the sandboxes is refused', () => {
  for (const port of ['6000', '5999', '5998', '5997', '25'])
    expect(() => parseConfig({ PORT: port })).toThrow(`PORT is "${port}"`);
  expect([parseConfig({ PORT: '5996' }).port, parseConfig({ PORT: '6001' }).port]).toEqual([5996, 6001]);
});

test('X-Forwarded-* counts from this machine alone unless proxies are named', () => {
  expect(parseConfig({}).trustedProxies).toEqual(['loopback']);
  expect(parseConfig({ TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::1,uniquelocal' }).trustedProxies).toEqual([
    '10.0.0.0/8',
    '2001:db8::1',
    'uniquelocal',
  ]);
  expect(parseConfig({ TRUSTED_PROXIES: '' }).trustedProxies).toEqual([]);
  for (const bad of ['proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '1.2.3', '::1/129', 'true'])
    expect(() => parseConfig({ TRUSTED_PROXIES: bad })).toThrow(`TRUSTED_PROXIES is "${bad}"`);
});

test('an outside database gets no demo data unless asked', () => {
  const outside = { DATABASE_URL: 'postgresql://u:p@h/d' };
  expect(parseConfig(outside).demoData).toBe(false);
  expect(parseConfig({ ...outside, DEMO_DATA: 'yes' }).demoData).toBe(true);
});

test('every setting is in the table', () => {
  for (const name of Object.keys(settings)) expect(describeSettings()).toContain(name);
});
