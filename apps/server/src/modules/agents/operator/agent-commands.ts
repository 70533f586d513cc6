import { CONTRACT_KINDS, CONTRACT_MODES, type CurrencyPlaces, formatMoney, REBATE_CATEGORIES } from '@tessera/contract';
import { setAgentRole } from '#server/modules/account/account.ts';
import { findMemberByName, userNameKey } from '#server/modules/members/members.ts';
import {
  ProposalRefused,
  proposeByPlatform,
  RateRefused,
  readBills,
  readContracts,
  runAgentPeriods,
  setTopRates,
  type Terms,
  type Tier,
} from '../agents.ts';
import { createLog } from '#server/platform/log/log.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import {
  type ActionRecord,
  CHANGES,
  DISCLOSES,
  type StaffCommand,
  StaffError,
} from '#server/platform/staff-command/staff-command.ts';
import { amountOf } from '#server/platform/staff-command/text-words.ts';

const DECIMAL = /^\d{1,12}(\.\d{1,4})?$/;
/** Bills that are listed at once. */
const MOST_BILLS = 100;

function sumOf(text = '', currency: CurrencyPlaces): bigint {
  if (!DECIMAL.test(text)) throw new StaffError(`"${text}" is not an amount`);
  return amountOf(text, currency);
}

/** Reads `50000:3:0:0.3%` (turnover, active members, loss, rate) or `50000:3:0:150` (a fixed sum). */
function tierOf(word: string, currency: CurrencyPlaces): Tier {
  const [turnover, active, loss, pays = ''] = word.split(':');
  if (!/^\d{1,6}$/.test(active ?? '')) throw new StaffError(`"${word}" is not TURNOVER:ACTIVE:LOSS:RATE% or …:AMOUNT`);
  const isRate = /^\d{1,2}(\.\d{1,4})?%$/.test(pays);
  return {
    turnover: sumOf(turnover, currency),
    activeMembers: Number(active),
    loss: sumOf(loss, currency),
    rate: isRate ? pays.slice(0, -1) : '0',
    amount: isRate ? null : sumOf(pays, currency),
  };
}

function termsOf([mode = '', active = '', ...tiers]: readonly string[], currency: CurrencyPlaces): Terms {
  const known = CONTRACT_MODES.find((name) => name === mode);
  if (!known) throw new StaffError(`expected ${CONTRACT_MODES.join(' or ')}, got "${mode}"`);
  if (!active.startsWith('active=')) throw new StaffError('expected active=AMOUNT before the tiers');
  if (tiers.length === 0) throw new StaffError('at least one tier is needed');
  return {
    mode: known,
    activeTurnover: sumOf(active.slice('active='.length), currency),
    tiers: tiers.map((tier) => tierOf(tier, currency)),
  };
}

function ratesOf(words: readonly string[]): Record<string, string> {
  const rates = words.map((word) => {
    const [category, rate = ''] = word.split('=');
    const known = REBATE_CATEGORIES.find((name) => name === category);
    if (!known || !/^\d{1,2}(\.\d{1,4})?$/.test(rate))
      throw new StaffError(`expected CATEGORY=PERCENT with one of ${REBATE_CATEGORIES.join(', ')}, got "${word}"`);
    return [known, rate] as const;
  });
  if (rates.length === 0) throw new StaffError('at least one CATEGORY=PERCENT is needed');
  return Object.fromEntries(rates);
}

async function idOfMember(database: Database, { code }: Merchant, userName: string): Promise<string> {
  const member = await database.forMerchant(code, (tx) => findMemberByName(tx, code, userNameKey(userName)));
  if (!member) throw new StaffError(`no member "${userName}"`);
  return member.member_id;
}

async function listOf(database: Database, { code, settings }: Merchant, agentId: string, what: 'contracts' | 'bills') {
  if (what === 'contracts')
    return database.forMerchant(code, (tx) => readContracts(tx, { merchantCode: code, agentId }));
  const filter = { merchantCode: code, agentId, disputeDays: settings.agents.disputeDays };
  const rows = await database.forMerchant(code, (tx) => readBills(tx, filter, MOST_BILLS, 0));
  const shown = ['turnover', 'loss', 'amount', 'paid', 'passed_on', 'carried'] as const;
  return rows.map((row) => ({ ...row, ...Object.fromEntries(shown.map((name) => [name, formatMoney(row[name])])) }));
}

const asText = (value: unknown) =>
  JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? formatMoney(part) : part), 2);

async function change(database: Database, merchant: Merchant, userName: string, words: readonly string[]) {
  const [what, ...rest] = words;
  const agentId = await idOfMember(database, merchant, userName);
  if (what === 'contracts' || what === 'bills') return asText(await listOf(database, merchant, agentId, what));
  if (what === 'rates') {
    await setTopRates(database, merchant, agentId, ratesOf(rest));
    return `${userName}: ${rest.join(', ')}; a rate that was set before changes with the next day`;
  }
  const [kindName, ...terms] = rest;
  const kind = CONTRACT_KINDS.find((name) => name === kindName);
  if (what !== 'propose' || !kind)
    throw new StaffError('expected on, off, only, rates, propose salary|dividend|hourly, contracts or bills');
  return `proposed ${await proposeByPlatform(database, merchant, { agentId, kind, terms: termsOf(terms, merchant.settings.currency) })}`;
}

/** Contracts and bills disclose an agent's earnings; all other forms change something. */
function recordOf([member, what]: readonly string[]): ActionRecord {
  return member !== 'run' && (what === 'contracts' || what === 'bills') ? DISCLOSES : CHANGES;
}

const agent: StaffCommand = {
  usage: `agent MEMBER on|off|only (only: an agent who is no member and gets in by the agents' entrance alone) | agent MEMBER rates RNG=0.8 … | agent MEMBER propose ${CONTRACT_KINDS.join('|')} ${CONTRACT_MODES.join('|')} active=100 TURNOVER:ACTIVE:LOSS:RATE% … (the platform's, for the first of a line) | agent MEMBER contracts|bills | agent run (what has come due)`,
  recordOf,
  run: async (database, merchant, [userName = '', ...words]) => {
    if (userName === 'run') return asText(await runAgentPeriods({ database, log: createLog('warn') }, merchant));
    const [role] = words;
    if (role === 'on' || role === 'off' || role === 'only') {
      if (!(await setAgentRole(database, merchant, userName, role))) throw new StaffError(`no member "${userName}"`);
      return `${userName}: agent ${role}`;
    }
    try {
      return await change(database, merchant, userName, words);
    } catch (error) {
      if (error instanceof ProposalRefused || error instanceof RateRefused) throw new StaffError(error.message);
      throw error;
    }
  },
};

/** Commands of staff about agents and their contracts. */
export const agentCommands: Readonly<Record<string, StaffCommand>> = { agent };
