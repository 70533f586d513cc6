import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { addOutsideVendor, hasVendor, type OutsideVendor, outsideGames } from '#server/modules/catalogue/catalogue.ts';
import { createMerchantDirectory } from '#server/modules/merchants/merchants.ts';
import { ensureVendorKey } from '#server/modules/vendors/vendors.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log/log.ts';
import { readNamedWords } from './named-words.ts';
import { CHANGES, type PlatformCall, type PlatformCommand, StaffError } from './staff-command.ts';

const CODE = /^[A-Z][A-Z0-9_]{1,19}$/;
const FIELDS = ['name', 'launch', 'merchants', 'games'] as const;

/** Reads `name="Vendor" launch=https://…`. */
function readFields(words: readonly string[]): Readonly<Record<(typeof FIELDS)[number], string>> {
  const named = readNamedWords(words, FIELDS);
  const of = (field: (typeof FIELDS)[number]): string => {
    const text = named[field];
    if (!text) throw new StaffError(`a vendor needs ${FIELDS.map((name) => `${name}=`).join(', ')}`);
    return text;
  };
  return { name: of('name'), launch: of('launch'), merchants: of('merchants'), games: of('games') };
}

/** An address of the vendor's own. @throws StaffError */
function launchUrlOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOfThisMachine = url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname);
  if (!url || (url.protocol !== 'https:' && !isOfThisMachine) || url.username || url.password || url.hash)
    throw new StaffError(`launch is an https:// address without a password or #, got "${text}"`);
  return url.href;
}

/** @throws StaffError when the file cannot be read; v.ValiError naming what does not fit */
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

async function add(database: Database, [code = '', ...words]: readonly string[], { places }: PlatformCall) {
  if (!CODE.test(code))
    throw new StaffError(`a code is 2 to 20 capital letters, digits and underscores, a letter first; not "${code}"`);
  const fields = readFields(words);
  if (fields.name.length > 40) throw new StaffError('a name has 40 characters at most');
  const launchUrl = launchUrlOf(fields.launch);
  const vendor = { code, displayName: fields.name, launchUrl, games: gamesIn(fields.games) };
  const merchants = await merchantsIn(database, fields.merchants);
  const taken = new StaffError(`the catalogue has a vendor "${code}" already`);
  if (await hasVendor(database, code)) throw taken;
  // The keys come first: nobody sees the vendor before it can be called. Those that a crash leaves behind are found again here.
  const keys: string[] = [];
  for (const merchant of merchants) {
    const { keyId, secret } = await ensureVendorKey(database, merchant, code);
    keys.push(`  merchant ${merchant}  key ${keyId}  secret ${secret}`);
  }
  if (!(await addOutsideVendor(database, { ...vendor, merchants }))) throw taken;
  return [
    `${fields.name} (${code}) is in the catalogue with ${vendor.games.length} games. The vendor needs, and this is shown this once:`,
    ...keys,
    `  wallet  ${new URL('/wp1/', places.publicUrl).href}`,
    `  launch  ${launchUrl} with ticket (the launch_token of session/verify), game, language and merchant in the query`,
  ].join('\n');
}

/** Connects vendors of games. */
export const vendorCommand: PlatformCommand = {
  usage: `vendor add CODE ${FIELDS.map((name) => `${name}=`).join(' ')}, such as: vendor add GEMS name="Gem Works" launch=https://games.gems.example/open merchants=EN,AURORA games=gems.json`,
  // the answer holds the secrets of the keys
  recordOf: () => ({ ...CHANGES, isSecret: true }),
  run: async (database, [action, ...words], call) => {
    if (action !== 'add') throw new StaffError('expected vendor add CODE');
    return add(database, words, call);
  },
};
