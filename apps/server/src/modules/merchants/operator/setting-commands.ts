import { amountsBeyond, FEATURE_NAMES, FEATURES, formatMoney } from '@tessera/contract';
import { patternProblem } from '@tessera/contract/account/entry-pattern';
import { isNetwork } from '@tessera/contract/merchants/network';
import * as v from 'valibot';
import { problemOfLanguages } from '../add-merchant.ts';
import { merchantSettingsSchema } from '#server/platform/tenancy/settings-schema.ts';
import { saveMerchant } from '../merchants.ts';
import { bonusesSettings, forbiddenOffers, mostWagerTimes } from '#server/modules/bonuses/bonuses.ts';
import { lackingConditions, rewardsSettings } from '#server/modules/rewards/rewards.ts';
import { refuseRealMoneyInSandboxes } from '#server/modules/real-money/real-money.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Merchant, MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { settingRecord } from '#server/platform/staff-command/redact-words.ts';
import { amountOf } from '#server/platform/staff-command/text-words.ts';
import { CHANGES, READS, type StaffCommand, StaffError } from '#server/platform/staff-command/staff-command.ts';

/** Settings that decide together which conditions rewards can take. */
const DECIDES_CONDITIONS: ReadonlySet<string> = new Set(['bonusOffers', 'conductProfile', 'rewardConditions']);

/** The default language has to be one of the languages. */
const DECIDES_LANGUAGES: ReadonlySet<string> = new Set(['languages', 'defaultLanguage']);

function onOrOff(text: string | undefined): boolean {
  if (text === 'on' || text === 'off') return text === 'on';
  throw new StaffError(`expected on or off, got "${text ?? ''}"`);
}

function flagName(text: string | undefined): string {
  const found = FEATURE_NAMES.find((name) => name === text || FEATURES[name] === text);
  if (!found)
    throw new StaffError(`no flag "${text ?? ''}"; flags: ${FEATURE_NAMES.map((name) => FEATURES[name]).join(', ')}`);
  return FEATURES[found];
}

/** Sets one setting by its dotted name to a JSON value, such as `brand.radius 10`. */
function setDotted(settings: MerchantSettings, path: string | undefined, json: string | undefined): MerchantSettings {
  const names = (path ?? '').split('.');
  const copy = structuredClone(settings);
  let place = copy as unknown as Record<string, unknown>;
  for (const name of names.slice(0, -1)) {
    const next = place[name];
    if (typeof next !== 'object' || next === null) throw new StaffError(`no setting "${path ?? ''}"`);
    place = next as Record<string, unknown>;
  }
  const last = names.at(-1) ?? '';
  if (!Object.hasOwn(place, last)) throw new StaffError(`no setting "${path ?? ''}"`);
  try {
    place[last] = JSON.parse(json ?? '');
  } catch {
    throw new StaffError(`"${json ?? ''}" is not JSON; texts need double quotes`);
  }
  return copy;
}

/** @throws StaffError saying which part of the settings is not of its type */
function parseSettings(settings: MerchantSettings): MerchantSettings {
  const { success, output, issues } = v.safeParse(merchantSettingsSchema(), settings);
  if (!success) throw new StaffError(`${v.getDotPath(issues[0]) ?? 'the settings'}: ${issues[0].message}`);
  return output;
}

/**
 * Amounts that are stored already may stay, so that other settings can be changed.
 * @throws StaffError naming an amount that has more places than the merchant's currency and is new
 */
function refusePartsOfCoins(before: MerchantSettings, after: MerchantSettings): void {
  const beyond = (settings: MerchantSettings) =>
    amountsBeyond(merchantSettingsSchema(), settings, settings.currency).map(
      ({ path, amount }) => `${path.join('.')}: ${formatMoney(amount)}`,
    );
  const known = new Set(beyond(before));
  const [first] = beyond(after).filter((each) => !known.has(each));
  if (first !== undefined) throw new StaffError(`${first} has more places than the currency`);
}

/** @throws StaffError when offers for deposits that are set ask for more staking than the conduct profile allows */
function refuseForbiddenOffers(settings: MerchantSettings): void {
  const { conductProfile } = settings;
  const [offer] = forbiddenOffers({ conductProfile, ...v.parse(bonusesSettings, settings) });
  if (offer)
    throw new StaffError(
      `the offer ${offer.id} has to be staked ${offer.wagerTimes} times; with the conduct profile ${conductProfile} ${mostWagerTimes(settings)} times are the most`,
    );
}

/** @throws StaffError when rewards take the conditions of an unknown offer, or of one that the conduct profile forbids */
function refuseLackingConditions(settings: MerchantSettings): void {
  const { conductProfile } = settings;
  const read = { conductProfile, ...v.parse(bonusesSettings, settings), ...v.parse(rewardsSettings, settings) };
  const [of] = lackingConditions(read);
  if (of)
    throw new StaffError(
      `rewardConditions.${of} names the offer "${read.rewardConditions[of]}", of which rewards can take no conditions`,
    );
}

/** @throws StaffError naming a network that cannot be read: it would fail every call of the merchant */
function refuseUnreadableNetworks({ blockedNetworks }: MerchantSettings['region']): void {
  const unreadable = blockedNetworks.find((network) => !isNetwork(network));
  if (unreadable !== undefined) throw new StaffError(`"${unreadable}" is not a network, such as 203.0.113.0/24`);
}

/** @throws StaffError when the default is not among the merchant's languages, or one of them is there twice */
function refuseLanguages(settings: MerchantSettings): void {
  const problem = problemOfLanguages(settings);
  if (problem !== undefined) throw new StaffError(problem);
}

/** @throws StaffError naming a field whose pattern cannot be used: each registration would fail, or take too long */
function refuseUnusablePatterns({ registerFields }: MerchantSettings): void {
  for (const [field, { acceptedPattern = '*' }] of Object.entries(registerFields)) {
    const problem = acceptedPattern === '*' ? undefined : patternProblem(acceptedPattern);
    if (problem !== undefined) throw new StaffError(`the pattern of ${field} is not taken: ${problem}`);
  }
}

async function save(database: Database, merchant: Merchant, change: Partial<MerchantSettings>): Promise<void> {
  await saveMerchant(database, { ...merchant, settings: { ...merchant.settings, ...change } });
}

/** Commands of staff that show and change the settings of a merchant. */
export const settingCommands: Readonly<Record<string, StaffCommand>> = {
  show: {
    usage: 'show',
    recordOf: () => READS,
    run: async (_database, merchant) => JSON.stringify(merchant, null, 2),
  },
  flag: {
    usage: 'flag NAME on|off',
    recordOf: () => CHANGES,
    run: async (database, merchant, [name, value]) => {
      const flag = flagName(name);
      await save(database, merchant, { flags: { ...merchant.settings.flags, [flag]: onOrOff(value) } });
      return `${flag} is ${value}`;
    },
  },
  maintenance: {
    usage: 'maintenance on|off [END, such as 2026-12-31T08:00:00Z]',
    recordOf: () => CHANGES,
    run: async (database, merchant, [value, end]) => {
      const endsAt = end === undefined ? null : Date.parse(end);
      if (endsAt !== null && Number.isNaN(endsAt)) throw new StaffError(`"${end}" is not a time`);
      await save(database, merchant, { maintenance: { on: onOrOff(value), endsAt } });
      return `maintenance is ${value}`;
    },
  },
  region: {
    usage: 'region on|off | region block NETWORK... (CIDR; none: clear)',
    recordOf: () => CHANGES,
    run: async (database, merchant, [word, ...networks]) => {
      const region = { ...merchant.settings.region };
      const changed =
        word === 'block' ? { ...region, blockedNetworks: networks } : { ...region, restricted: onOrOff(word) };
      if (word === 'block') refuseUnreadableNetworks(changed);
      await save(database, merchant, { region: changed });
      return `region: ${JSON.stringify(changed)}`;
    },
  },
  limit: {
    usage: 'limit deposit|withdrawal MINIMUM MAXIMUM | limit hot-games COUNT',
    recordOf: () => CHANGES,
    run: async (database, merchant, [what, first = '', second = '']) => {
      if (what === 'hot-games') {
        await save(database, merchant, { hotGames: { ...merchant.settings.hotGames, limit: Number(first) } });
        return `hot games: ${first}`;
      }
      if (what !== 'deposit' && what !== 'withdrawal')
        throw new StaffError('expected limit deposit, limit withdrawal or limit hot-games');
      const { currency } = merchant.settings;
      if (amountOf(first, currency) > amountOf(second, currency))
        throw new StaffError('the minimum is above the maximum');
      const limits = { minimum: first, maximum: second };
      const { deposit, withdrawal } = merchant.settings;
      const change =
        what === 'deposit' ? { deposit: { ...deposit, ...limits } } : { withdrawal: { ...withdrawal, ...limits } };
      await save(database, merchant, change);
      return `${what}s from ${first} to ${second}`;
    },
  },
  set: {
    usage: 'set NAME JSON, such as: set brand.radius 10',
    recordOf: settingRecord,
    run: async (database, merchant, [path, json], { outside }) => {
      const settings = parseSettings(setDotted(merchant.settings, path, json));
      refuseRealMoneyInSandboxes([{ code: merchant.code, settings }], outside);
      refusePartsOfCoins(merchant.settings, settings);
      const [setting = ''] = (path ?? '').split('.');
      if (setting === 'bonusOffers') refuseForbiddenOffers(settings);
      if (setting === 'region') refuseUnreadableNetworks(settings.region);
      if (DECIDES_LANGUAGES.has(setting)) refuseLanguages(settings);
      if (setting === 'registerFields') refuseUnusablePatterns(settings);
      if (DECIDES_CONDITIONS.has(setting)) refuseLackingConditions(settings);
      await save(database, merchant, settings);
      return `${path} is ${json}`;
    },
  },
};
