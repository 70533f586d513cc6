import '#server/modules.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { asSettingSchema, type SettingSchema } from './loosened-settings.ts';
import { merchantSettingsSchema } from '#server/platform/tenancy/settings-schema.ts';
import { openedKindOf, openedSettings } from './opened-settings.ts';

const SETTINGS = asSettingSchema(merchantSettingsSchema());
const ADDRESS = 'https://foreign.example/x';

/** Texts that could hold an address and that no phone opens: they are shown as words, name something, or are read by this program alone. */
const WORDS = [
  'agreement.title.*',
  'bankCards.banks.*',
  'bonusOffers.*',
  'brand.name',
  'copyright',
  'certificates.*.name',
  'currency.*',
  'customerService.*.csType',
  'customerService.*.title.*',
  'deposit.*',
  'externalSignIn.*',
  // Pictures come from there as well; only a person with access to the machine writes it.
  'imageCDNs.*',
  'jackpot.game',
  'region.blockedNetworks.*',
  'registerFields.*',
  'registerOrder.*',
  'resources.*.resourceType',
  'termsVersion',
  'timeZone',
  'trialCredit',
  'olderPasswordSuffix',
  'cockfightVendors.*',
  'esportVendors.*',
  'vendorSorting.*',
  'vendorsInMaintenance.*',
  'rewardConditions.*',
];

/** Paths of settings that take an address and do not say that phones open it. */
function undeclared(schema: SettingSchema, path = ''): string[] {
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  if (openedKindOf(schema)) return [];
  if (schema.wrapped) return undeclared(schema.wrapped, path);
  if (schema.entries) return Object.entries(schema.entries).flatMap(([name, part]) => undeclared(part, at(name)));
  const each = schema.item ?? schema.value;
  if (each) return undeclared(each, at('*'));
  return v.safeParse(schema as unknown as v.GenericSchema, ADDRESS).success ? [path] : [];
}
const isNamed = (words: string, path: string) =>
  words === path || (words.endsWith('.*') && path.startsWith(words.slice(0, -1)));

describe('settings that members’ phones open', () => {
  it('say so, wherever one takes an address, or are named as words', () => {
    const found = undeclared(SETTINGS);
    expect(found.filter((path) => !WORDS.some((words) => isNamed(words, path)))).toEqual([]);
    expect(WORDS.filter((words) => !found.some((path) => isNamed(words, path)))).toEqual([]);
  });

  it('are found with their paths, in lists and in HTML, and what is empty is none', () => {
    const settings = {
      customerService: [{ csType: 'WHATSAPP', title: {}, url: 'https://wa.me/1' }],
      serviceLink: null,
      outsideChat: { url: '/sandbox/chat', unreadUrl: null, attendedUrl: null },
      resources: [{ resourceType: 'IOS', url: '' }],
      certificates: [{ name: 'One', url: '/a.png' }],
      agreement: {
        title: {},
        content: { EN: '<a href="/m/a">a</a>', VI: '<p><img src="https://b.example/b.png" /></p>' },
      },
    };
    const found = openedSettings(SETTINGS, settings);
    expect(found.map(({ field, address, isPicture }) => [field, address, isPicture])).toEqual(
      expect.arrayContaining([
        ['customerService.*.url', 'https://wa.me/1', false],
        ['outsideChat.url', '/sandbox/chat', false],
        ['certificates.*.url', '/a.png', true],
        ['agreement.content', '/m/a', false],
        ['agreement.content', 'https://b.example/b.png', true],
      ]),
    );
    expect(found).toHaveLength(5);
  });
});
