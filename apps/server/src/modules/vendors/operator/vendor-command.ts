import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import {
  findOutsideVendor,
  isLaunchUrl,
  type OutsideVendor,
  outsideGames,
} from '#server/modules/catalogue/catalogue.ts';
import { createMerchantDirectory } from '#server/modules/merchants/merchants.ts';
import { addVendor, connectVendor, type IssuedKey, type KeyRotation, rotateKeyOf } from '../vendors.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log/log.ts';
import { readNamedWords } from '#server/platform/staff-command/named-words.ts';
import {
  CHANGES,
  type PlatformCall,
  type PlatformCommand,
  StaffError,
} from '#server/platform/staff-command/staff-command.ts';

const CODE = /^[A-Z][A-Z0-9_]{1,19}$/;
const FIELDS = ['name', 'launch', 'merchants', 'games'] as const;
/** Fields of a vendor with its own wallet, which opens its games itself: they replace `launch`. */
const WALLET_FIELDS = ['wallet', 'decimals'] as const;

/** Address and decimals of a vendor's own wallet; undefined for a vendor that plays from the member's balance. @throws StaffError */
function walletOf({
  wallet,
  decimals,
}: Partial<Record<(typeof WALLET_FIELDS)[number], string>>): OutsideVendor['wallet'] {
  if (wallet === undefined && decimals === undefined) return undefined;
  if (!wallet || !isLaunchUrl(wallet)) throw new StaffError('wallet is an https:// address without a password or #');
  if (!/^[0-4]$/.test(decimals ?? '')) throw new StaffError('decimals is how many the wallet keeps, 0 to 4');
  return { url: new URL(wallet).href, decimals: Number(decimals) };
}

/** Reads `name="Vendor" launch=https://…`. */
function readFields(
  words: readonly string[],
): Readonly<Record<(typeof FIELDS)[number], string>> & Pick<OutsideVendor, 'wallet'> {
  const given = readNamedWords(words, [...FIELDS, ...WALLET_FIELDS]);
  const wallet = walletOf(given);
  if (wallet && given.launch !== undefined)
    throw new StaffError('a vendor with its own wallet opens its games itself: launch= is not for it');
  const named = wallet ? { ...given, launch: wallet.url } : given;
  const of = (field: (typeof FIELDS)[number]): string => {
    const text = named[field];
    if (!text) throw new StaffError(`a vendor needs ${FIELDS.map((name) => `${name}=`).join(', ')}`);
    return text;
  };
  return { name: of('name'), launch: of('launch'), merchants: of('merchants'), games: of('games'), wallet };
}

/** An address of the vendor's own. @throws StaffError */
function launchUrlOf(text: string): string {
  if (!isLaunchUrl(text)) throw new StaffError(`launch is an https:// address without a password or #, got "${text}"`);
  return new URL(text).href;
}

/** @throws StaffError when the file cannot be read; v.ValiError naming the faults */
function gamesIn(file: string): OutsideVendor['games'] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new StaffError(`"${file}" cannot be read (${error instanceof Error ? error.message : String(error)})`);
  }
  try {
    return v.parse(outsideGames, JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) throw new StaffError(`"${file}" is not JSON (${error.message})`);
    throw error;
  }
}

async function merchantsIn(database: Database, text: string): Promise<string[]> {
  const known = (await createMerchantDirectory(database, createLog('warn')).all()).map(({ code }) => code);
  const codes = [...new Set(text.split(','))];
  const unknown = codes.find((code) => !known.includes(code));
  if (unknown !== undefined) throw new StaffError(`no merchant "${unknown}"; there are ${known.join(', ')}`);
  return codes;
}

const keyLine = ({ merchant, keyId, secret }: IssuedKey) => `  merchant ${merchant}  key ${keyId}  secret ${secret}`;

const placeLines = (publicUrl: string, launchUrl: string) => [
  `  wallet  ${new URL('/wp1/', publicUrl).href}`,
  `  launch  ${launchUrl} with ticket (the launch_token of session/verify), game, language and merchant in the query`,
];

async function add(database: Database, [code = '', ...words]: readonly string[], { places }: PlatformCall) {
  if (!CODE.test(code))
    throw new StaffError(`a code is 2 to 20 capital letters, digits and underscores, a letter first; not "${code}"`);
  const fields = readFields(words);
  if (fields.name.length > 40) throw new StaffError('a name has 40 characters at most');
  const launchUrl = launchUrlOf(fields.launch);
  const { name: displayName, wallet } = fields;
  const vendor = { code, displayName, launchUrl, games: gamesIn(fields.games), wallet };
  const merchants = await merchantsIn(database, fields.merchants);
  const keys = await addVendor(database, { ...vendor, merchants });
  if (!keys) throw new StaffError(`the catalogue has a vendor "${code}" already`);
  return [
    `${fields.name} (${code}) is in the catalogue with ${vendor.games.length} games. The vendor needs, and this is shown this once:`,
    ...keys.map(keyLine),
    ...(fields.wallet ? [] : placeLines(places.publicUrl, launchUrl)),
  ].join('\n');
}

/** The vendor and the merchant that two words name. @throws StaffError when there is no such vendor from outside, or merchant */
async function vendorAndMerchant(database: Database, [code = '', merchant = '']: readonly string[]) {
  const vendor = await findOutsideVendor(database, code);
  if (!vendor) throw new StaffError(`no vendor "${code}" was added by vendor add`);
  await merchantsIn(database, merchant);
  if (merchant.includes(',')) throw new StaffError('expected one merchant');
  return { ...vendor, code, merchant };
}

async function connect(database: Database, words: readonly string[], { places }: PlatformCall) {
  if (words.length > 2) throw new StaffError('expected vendor connect CODE MERCHANT');
  const { code, merchant, displayName, launchUrl } = await vendorAndMerchant(database, words);
  const key = await connectVendor(database, code, merchant);
  if (!key) throw new StaffError(`${merchant} has the vendor "${code}" already; vendor rotate gives it a new key`);
  return [
    `${displayName} (${code}) is at ${merchant}. The vendor needs, and this is shown this once:`,
    keyLine(key),
    ...placeLines(places.publicUrl, launchUrl),
  ].join('\n');
}

const UNIT_SECONDS = { m: 60, h: 3600, d: 86_400 } as const;
const LONGEST_OVERLAP_SECONDS = 30 * UNIT_SECONDS.d;

/** Seconds of a time such as 30m, 24h or 7d. @throws StaffError for anything else, and for more than 30 days */
function secondsOf(text: string): number {
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  const seconds = Number(count) * UNIT_SECONDS[unit as keyof typeof UNIT_SECONDS];
  if (count === undefined || seconds > LONGEST_OVERLAP_SECONDS)
    throw new StaffError(`an overlap is such as 0m, 30m, 24h or 7d, 30 days at most; not "${text}"`);
  return seconds;
}

/** Reads `overlap=24h` or `again`. @throws StaffError */
function rotationOf(words: readonly string[]): KeyRotation {
  if (words.length === 1 && words[0] === 'again') return { kind: 'again' };
  const { overlap } = readNamedWords(words, ['overlap']);
  if (overlap === undefined)
    throw new StaffError('a rotation needs overlap=, how long the old key stays valid, or again');
  return { kind: 'overlap', seconds: secondsOf(overlap) };
}

const NOT_ROTATED = {
  'not connected': (code: string, merchant: string) =>
    `${merchant} has no vendor "${code}"; vendor connect gives it one`,
  'no overlap': () => 'no key is in its overlap; vendor rotate with overlap= begins a rotation',
  'in overlap': () =>
    'an earlier key is still in its overlap: wait for its end, give another new key by again, or end all others at once by overlap=0m',
} as const;

async function rotate(database: Database, [code = '', merchant = '', ...words]: readonly string[]) {
  const rotation = rotationOf(words);
  const { displayName } = await vendorAndMerchant(database, [code, merchant]);
  const key = await rotateKeyOf(database, code, merchant, rotation);
  if (typeof key === 'string') throw new StaffError(NOT_ROTATED[key](code, merchant));
  return [
    `${displayName} (${code}) has a new key at ${merchant}. Others are valid until ${key.othersEndAt.toISOString()}. This is shown this once:`,
    keyLine({ merchant, ...key }),
  ].join('\n');
}

const USAGE = [
  `vendor add CODE ${FIELDS.map((name) => `${name}=`).join(' ')}, such as: vendor add GEMS name="Gem Works" launch=https://games.gems.example/open merchants=EN,AURORA games=gems.json`,
  'vendor add CODE name= wallet= decimals= merchants= games=, for a vendor with its own wallet, such as: vendor add ORE name="Ore Play" wallet=https://wallet.ore.example/v1 decimals=2 merchants=EN games=ore.json',
  'vendor connect CODE MERCHANT, such as: vendor connect GEMS NOVA',
  'vendor rotate CODE MERCHANT overlap=24h|again (again: the key of the last rotation was lost or is known to a stranger)',
].join(' | ');

/** Connects vendors of games, and gives them new keys. */
export const vendorCommand: PlatformCommand = {
  usage: USAGE,
  // the answers hold the secrets of the keys
  recordOf: () => ({ ...CHANGES, isSecret: true }),
  run: async (database, [action, ...words], call) => {
    if (action === 'add') return add(database, words, call);
    if (action === 'connect') return connect(database, words, call);
    if (action === 'rotate') return rotate(database, words);
    throw new StaffError('expected vendor add, vendor connect or vendor rotate');
  },
};
