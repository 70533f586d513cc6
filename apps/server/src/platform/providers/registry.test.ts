import { expect, test } from 'vitest';
import { parseConfig } from '../config/config.ts';
import type { MerchantSettings } from '../tenancy/merchant.ts';
import { createMerchantProviderRegistry, createProviderRegistry, type ProviderRegistration } from './registry.ts';

const registration = (
  name: string,
  more: Partial<ProviderRegistration<{ readonly madeFor: number }>> = {},
): ProviderRegistration<{ readonly madeFor: number }> => ({
  name,
  isSandbox: name === 'sandbox',
  isSetUp: () => true,
  create: ({ port }) => ({ madeFor: port }),
  ...more,
});
const outside = registration('outside', { isSetUp: ({ sms }) => sms !== undefined });
const registry = createProviderRegistry('sms', [outside, registration('sandbox')]);
const withoutSms = { config: parseConfig({}) };
const withSms = { config: parseConfig({ SMS_URL: 'https://sms.example', SMS_SECRET: 'x' }) };

test('the provider that the settings set up is chosen, else the sandbox', () => {
  expect(registry.chosen(withSms).name).toBe('outside');
  expect(registry.isSandboxed(withSms.config)).toBe(false);
  expect(registry.chosen(withoutSms).name).toBe('sandbox');
  expect(registry.isSandboxed(withoutSms.config)).toBe(true);
});

test('what a provider began stays with it, and one that is not set up is not made', () => {
  expect(registry.named(withSms, 'sandbox').name).toBe('sandbox');
  expect(registry.find(withoutSms, 'outside')).toBeUndefined();
  expect(() => registry.named(withoutSms, 'outside')).toThrow('the sms provider "outside" is not set up');
  for (const name of ['nobody', '', '__proto__', 'constructor']) expect(registry.find(withSms, name)).toBeUndefined();
});

test('a program has one provider of a name, another program its own', () => {
  const other = { config: parseConfig({ PORT: '4100' }) };
  expect(registry.chosen(withoutSms).provider).toBe(registry.named(withoutSms, 'sandbox').provider);
  expect(registry.chosen(other).provider).toEqual({ madeFor: 4100 });
  expect(registry.chosen(withoutSms).provider).toEqual({ madeFor: 4000 });
});

test('what this machine does itself serves without settings, and is no sandbox', () => {
  const files = createProviderRegistry('files', [outside, registration('disk', { isDefault: true })]);
  expect([files.chosen(withoutSms).name, files.chosen(withSms).name]).toEqual(['disk', 'outside']);
  expect([files.isSandboxed(withoutSms.config), files.isSandboxed(withSms.config)]).toEqual([false, false]);
  expect(files.named(withSms, 'disk').name).toBe('disk');
});

test('two of a name, no sandbox and two sandboxes are refused', () => {
  const make = (...all: ProviderRegistration<{ readonly madeFor: number }>[]) => createProviderRegistry('sms', all);
  expect(() => make(outside, outside, registration('sandbox'))).toThrow('share a name');
  expect(() => make(outside)).toThrow('exactly one sandbox');
  expect(() => make(registration('sandbox'), registration('other', { isSandbox: true }))).toThrow(
    'exactly one sandbox',
  );
  expect(() => make(registration('sandbox'), registration('disk', { isDefault: true }))).toThrow('exactly one sandbox');
});

test('a kind of the merchants is chosen by each merchant’s own settings, in one program', () => {
  const chat = (url: string) => ({ outsideChat: { url, unreadUrl: null, attendedUrl: null } }) as MerchantSettings;
  const make = (name: string, isSetUp: (settings: MerchantSettings) => boolean) => ({
    ...registration(name),
    isSetUp,
  });
  const ofMerchants = createMerchantProviderRegistry('chat', [
    make('outside', ({ outsideChat }) => outsideChat?.url === 'https://chat.example'),
    make('sandbox', () => true),
  ]);
  const [own, other] = [chat('https://chat.example'), chat('/sandbox/chat')];
  expect([own, other].map((settings) => ofMerchants.chosen(withoutSms, settings).name)).toEqual(['outside', 'sandbox']);
  expect([own, other].map((settings) => ofMerchants.isSandboxed(settings))).toEqual([false, true]);
  expect(ofMerchants.chosen(withoutSms, own).provider).toBe(ofMerchants.chosen(withoutSms, { ...own }).provider);
  expect(() => createMerchantProviderRegistry('chat', [make('outside', () => true)])).toThrow('exactly one sandbox');
});
