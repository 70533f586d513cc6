import { FEATURE_NAMES, FEATURES, parseMoney } from '@tessera/contract';
import {
  clearPaymentPassword,
  issueTemporaryPassword,
  TEMPORARY_PASSWORD_HOURS,
} from '#server/modules/identity/identity.ts';
import { changePayeeName } from '#server/modules/members/members.ts';
import { saveMerchant } from '#server/modules/merchants/merchants.ts';
import { refuseRealMoneyInSandboxes } from '#server/modules/real-money/real-money.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Merchant, MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { ACTION_COMMANDS } from './action-commands.ts';
import { AGENT_COMMANDS } from './agent-commands.ts';
import { ANNOUNCEMENT_COMMANDS } from './announcement-commands.ts';
import { FAILURE_COMMANDS } from './failure-commands.ts';
import { LOTTERY_COMMANDS } from './lottery-commands.ts';
import { RESTRICTION_COMMANDS } from './restriction-commands.ts';
import { REWARD_COMMANDS } from './reward-commands.ts';
import { memberRecord, settingRecord } from './redact-words.ts';
import { SUPPORT_COMMANDS } from './support-commands.ts';
import { WITHDRAWAL_COMMANDS } from './withdrawal-commands.ts';
import { CHANGES, READS, type StaffCommand, StaffError } from './staff-command.ts';

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

async function save(database: Database, merchant: Merchant, change: Partial<MerchantSettings>): Promise<void> {
  await saveMerchant(database, { ...merchant, settings: { ...merchant.settings, ...change } });
}

/** What staff can change of a merchant until the console comes, by the command's first word. */
export const STAFF_COMMANDS: Readonly<Record<string, StaffCommand>> = {
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
      await save(database, merchant, { region: changed });
      return `region: ${JSON.stringify(changed)}`;
    },
  },
  vendor: {
    usage: 'vendor CODE open|closed',
    recordOf: () => CHANGES,
    run: async (database, merchant, [code, state]) => {
      if (!code || (state !== 'open' && state !== 'closed'))
        throw new StaffError('expected a vendor code and open or closed');
      const others = merchant.settings.vendorsInMaintenance.filter((vendor) => vendor !== code);
      await save(database, merchant, { vendorsInMaintenance: state === 'closed' ? [...others, code] : others });
      return `${code} is ${state}`;
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
      if (parseMoney(first) > parseMoney(second)) throw new StaffError('the minimum is above the maximum');
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
      const settings = setDotted(merchant.settings, path, json);
      refuseRealMoneyInSandboxes([{ code: merchant.code, settings }], outside);
      await save(database, merchant, settings);
      return `${path} is ${json}`;
    },
  },
  'reset-password': {
    usage: 'reset-password MEMBER (prints a password that has to be changed after the login)',
    recordOf: (words) => ({ ...memberRecord(words), isSecret: true }),
    run: async (database, merchant, [userName = '']) => {
      const password = await issueTemporaryPassword(database, merchant, userName);
      if (!password) throw new StaffError(`no member "${userName}"`);
      return `${password} (good for ${TEMPORARY_PASSWORD_HOURS} hours; every session of ${userName} has ended)`;
    },
  },
  'clear-payment-password': {
    usage: 'clear-payment-password MEMBER (the member sets a new one)',
    recordOf: memberRecord,
    run: async (database, merchant, [userName = '']) => {
      const isKnown = await clearPaymentPassword(database, merchant, userName);
      if (!isKnown) throw new StaffError(`no member "${userName}"`);
      return `${userName} has no payment password any more`;
    },
  },
  'payee-name': {
    usage: 'payee-name MEMBER NAME',
    recordOf: () => CHANGES,
    run: async (database, merchant, [userName = '', ...names]) => {
      const payeeName = names.join(' ');
      const isChanged = await changePayeeName(database, merchant, userName, payeeName);
      if (!isChanged) throw new StaffError(`no member "${userName}", or "${payeeName}" is no name`);
      return `the payee name of ${userName} is ${payeeName}`;
    },
  },
  ...RESTRICTION_COMMANDS,
  ...AGENT_COMMANDS,
  ...FAILURE_COMMANDS,
  ...ANNOUNCEMENT_COMMANDS,
  ...SUPPORT_COMMANDS,
  ...WITHDRAWAL_COMMANDS,
  ...REWARD_COMMANDS,
  ...LOTTERY_COMMANDS,
  ...ACTION_COMMANDS,
};
