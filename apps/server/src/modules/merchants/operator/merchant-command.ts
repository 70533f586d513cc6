import { type Brand, CONDUCT_PROFILES, DEFAULT_CURRENCY, type Language, LANGUAGES } from '@tessera/contract';
import {
  addMerchant,
  composeMerchant,
  createMerchantDirectory,
  MerchantRefused,
  PLAIN_BRAND,
  refuseFramesHost,
} from '../merchants.ts';
import { refuseRealMoneyInSandboxes } from '#server/modules/real-money/real-money.ts';
import { originOf } from '#server/platform/http/urls.ts';
import { createLog } from '#server/platform/log/log.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { readNamedWords } from '#server/platform/staff-command/named-words.ts';
import {
  byFirstWord,
  type PlatformCall,
  type PlatformCommand,
  READS,
  StaffError,
} from '#server/platform/staff-command/staff-command.ts';

const NEEDED = ['name', 'hosts', 'languages', 'profile'] as const;
const OPTIONAL = [
  'currency',
  'default',
  'alias',
  'time-zone',
  'age',
  'money',
  'hue',
  'accent',
  'chroma',
  'radius',
  'tiles',
  'logo',
] as const;
type Field = (typeof NEEDED)[number] | (typeof OPTIONAL)[number];

/** Reads `name="Aurora" hosts=play.example.com`. */
function readFields(words: readonly string[]): Readonly<Partial<Record<Field, string>>> {
  const fields = readNamedWords(words, [...NEEDED, ...OPTIONAL]);
  const missing = NEEDED.filter((name) => !fields[name]);
  if (missing.length > 0) throw new StaffError(`a merchant needs ${missing.map((name) => `${name}=`).join(', ')}`);
  return fields;
}

const listed = (text = '') => text.split(',').filter((part) => part !== '');

function oneOf<const Value extends string>(values: readonly Value[], name: string, text: string): Value {
  const found = values.find((value) => value.toLowerCase() === text.toLowerCase());
  if (!found) throw new StaffError(`${name} is one of ${values.join(', ')}, got "${text}"`);
  return found;
}

const numberOf = (name: string, text: string): number => {
  if (!/^\d{1,3}(\.\d{1,3})?$/.test(text)) throw new StaffError(`${name} is a number, got "${text}"`);
  return Number(text);
};

/** The brand with the named values; the schema of the settings judges it. */
function brandOf(fields: Readonly<Partial<Record<Field, string>>>): Brand {
  const named: Record<string, unknown> = { ...PLAIN_BRAND, name: fields.name };
  const numbers = { hue: 'brandHue', accent: 'accentHue', chroma: 'brandChroma', radius: 'radius' } as const;
  for (const [field, setting] of Object.entries(numbers)) {
    const text = fields[field as keyof typeof numbers];
    if (text !== undefined) named[setting] = numberOf(field, text);
  }
  if (fields.tiles !== undefined) named['tileShape'] = fields.tiles;
  if (fields.logo !== undefined) named['logo'] = fields.logo;
  return named as Brand;
}

/** @throws StaffError, MerchantRefused for words that make no merchant */
function merchantOf(code: string, fields: Readonly<Partial<Record<Field, string>>>): Merchant {
  const languages: Language[] = listed(fields.languages).map((name) => oneOf(LANGUAGES, 'a language', name));
  const [first] = languages;
  if (!first) throw new StaffError(`languages are ${LANGUAGES.join(', ')}; at least one`);
  return composeMerchant(
    {
      code,
      trialAlias: fields.alias ?? `${code}trial`,
      hosts: listed(fields.hosts?.toLowerCase()),
      brand: brandOf(fields),
      languages,
      defaultLanguage: fields.default === undefined ? first : oneOf(LANGUAGES, 'default', fields.default),
      currency: (fields.currency ?? DEFAULT_CURRENCY.code).toUpperCase(),
      conductProfile: oneOf(CONDUCT_PROFILES, 'profile', fields.profile ?? ''),
      timeZone: fields['time-zone'] ?? 'UTC',
    },
    {
      playMoney: oneOf(['play', 'real'], 'money', fields.money ?? 'play') === 'play',
      ...(fields.age !== undefined && { minimumAge: numberOf('age', fields.age) }),
    },
  );
}

/** The text after a merchant was added: its addresses, and the things that it still lacks. */
function readyText({ code, hosts, settings }: Merchant, { places }: PlatformCall): string {
  return [
    `${settings.brand.name} (${code}) answers within a second at`,
    ...hosts.map((host) => `  ${originOf(places, host)}`),
    'It has no user agreement yet, so nobody can register, nor customer service, help, announcements or banks, and withdrawals are closed. Next:',
    `  npm run staff -- ${code} set agreement '{"title":{"EN":"…"},"content":{"EN":"<p>…</p>"}}'`,
    `  npm run staff -- ${code} show   (all settings)`,
  ].join('\n');
}

async function add(
  database: Parameters<PlatformCommand['run']>[0],
  [code = '', ...words]: readonly string[],
  call: PlatformCall,
): Promise<string> {
  try {
    const merchant = merchantOf(code, readFields(words));
    refuseFramesHost(merchant, call.places);
    refuseRealMoneyInSandboxes([merchant], call.outside);
    await addMerchant(database, merchant);
    return readyText(merchant, call);
  } catch (error) {
    if (error instanceof MerchantRefused) throw new StaffError(error.message);
    throw error;
  }
}

/** Adds merchants and lists them. */
export const merchantCommand: PlatformCommand = {
  usage: `merchant list | merchant add CODE ${NEEDED.map((name) => `${name}=`).join(' ')} [${OPTIONAL.map((name) => `${name}=`).join(' ')}], such as: merchant add AURORA name="Aurora Play" hosts=play.example.com languages=EN,VI currency=EUR profile=regulated`,
  recordOf: byFirstWord({ list: READS }),
  run: async (database, [action, ...words], call) => {
    if (action === 'add') return add(database, words, call);
    if (action !== 'list') throw new StaffError('expected merchant list or merchant add CODE');
    const merchants = await createMerchantDirectory(database, createLog('warn')).all();
    return merchants
      .map(
        ({ code, hosts, settings }) =>
          `${code}  ${settings.brand.name}  ${settings.conductProfile}  ${hosts.join(' ')}`,
      )
      .join('\n');
  },
};
