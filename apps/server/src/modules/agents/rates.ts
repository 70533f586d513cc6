import { REBATE_CATEGORIES, type RebateCategory } from '@tessera/contract';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { handleSession } from '#server/platform/http/handler.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { rateUnits } from './contract-terms.ts';
import { findAgent, readDirectAgents } from './line-repository.ts';
import { lockRates, type RateRow, readRates, writeRate } from './rebates-repository.ts';

type Rates = Partial<Record<RebateCategory, string>>;

const placeOf = ({ code, settings }: Pick<Merchant, 'code' | 'settings'>) => ({
  merchantCode: code,
  timeZone: settings.timeZone,
});

/** The two values a rate has in force and from its next change on. */
const bothOf = (row: RateRow | undefined): readonly string[] => {
  const now = row?.rate ?? '0';
  return [now, row?.next_rate ?? now];
};
const least = (rates: readonly string[]) => rates.reduce((a, b) => (rateUnits(b) < rateUnits(a) ? b : a));
const most = (rates: readonly string[]) => rates.reduce((a, b) => (rateUnits(b) > rateUnits(a) ? b : a), '0');

interface Range {
  readonly minimum: string;
  readonly maximum: string;
}

/** Between which values an agent's rate can be set: never above what its upline has, never below what it gives. */
async function readRanges(
  tx: Transaction,
  merchant: Pick<Merchant, 'code' | 'settings'>,
  agent: { readonly memberId: string; readonly uplineId: string | null },
): Promise<ReadonlyMap<RebateCategory, Range>> {
  const below = await readDirectAgents(tx, merchant.code, agent.memberId);
  const ids = [...below.map(({ member_id }) => member_id), ...(agent.uplineId ? [agent.uplineId] : [])];
  const rows = ids.length > 0 ? await readRates(tx, placeOf(merchant), ids) : [];
  const { maximumRates } = merchant.settings.agents;
  return new Map(
    REBATE_CATEGORIES.map((category) => {
      const own = rows.filter((row) => row.category === category);
      const merchantMost = maximumRates[category] ?? '0';
      const upper = agent.uplineId ? least(bothOf(own.find((row) => row.member_id === agent.uplineId))) : merchantMost;
      const given = most(own.filter((row) => row.member_id !== agent.uplineId).flatMap(bothOf));
      return [category, { minimum: given, maximum: least([upper, merchantMost]) }];
    }),
  );
}

/** The agent's own rates, those of the agents directly below, and between which values each can be set (AGENT-12). */
export const getDownlineRebates = handleSession('getDownlineRebates', async (_input, context) => {
  const { platform, merchant, session } = context;
  return platform.database.forMerchant(merchant.code, async (tx) => {
    const agents = await readDirectAgents(tx, merchant.code, session.memberId);
    const rows = await readRates(tx, placeOf(merchant), [session.memberId, ...agents.map((agent) => agent.member_id)]);
    const rateOf = (memberId: string, category: string) =>
      rows.find((row) => row.member_id === memberId && row.category === category);
    const offered = REBATE_CATEGORIES.filter((category) => merchant.settings.agents.maximumRates[category]);
    const own = offered.map((gameCategory) => {
      const row = rateOf(session.memberId, gameCategory);
      return { gameCategory, rate: row?.rate ?? '0', nextRate: row?.next_rate ?? null };
    });
    const list = [];
    for (const agent of agents) {
      const ranges = await readRanges(tx, merchant, { memberId: agent.member_id, uplineId: session.memberId });
      const rates = offered.map((gameCategory) => {
        const row = rateOf(agent.member_id, gameCategory);
        const range = ranges.get(gameCategory) ?? { minimum: '0', maximum: '0' };
        return { gameCategory, rate: row?.rate ?? '0', nextRate: row?.next_rate ?? null, ...range };
      });
      list.push({ memberId: agent.member_id, account: agent.user_name, rates });
    }
    return { own, list };
  });
});

/** Writes rates within their ranges; the first one outside is returned, and nothing is written. */
async function changeRates(
  tx: Transaction,
  merchant: Pick<Merchant, 'code' | 'settings'>,
  agent: { readonly memberId: string; readonly uplineId: string | null },
  rates: Rates,
): Promise<(Range & { readonly category: RebateCategory }) | undefined> {
  await lockRates(tx, merchant.code);
  const ranges = await readRanges(tx, merchant, agent);
  const changes = REBATE_CATEGORIES.flatMap((category) =>
    rates[category] === undefined ? [] : [{ category, rate: rates[category] }],
  );
  for (const { category, rate } of changes) {
    const range = ranges.get(category) ?? { minimum: '0', maximum: '0' };
    const units = rateUnits(rate);
    if (units < rateUnits(range.minimum) || units > rateUnits(range.maximum)) return { category, ...range };
  }
  for (const change of changes) await writeRate(tx, placeOf(merchant), { memberId: agent.memberId, ...change });
  return undefined;
}

/** Sets rates of an agent directly below (AGENT-12). */
export const setDownlineRebates = handleSession('setDownlineRebates', async (input, context) => {
  const { platform, merchant, session } = context;
  await platform.database.forMerchant(merchant.code, async (tx) => {
    const agent = await findAgent(tx, merchant.code, input.memberId);
    if (agent?.upline_id !== session.memberId) return context.refuse('NOT_FOUND', { field: 'memberId' });
    const given = Object.entries(input.rates).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const wrong = await changeRates(
      tx,
      merchant,
      { memberId: input.memberId, uplineId: session.memberId },
      Object.fromEntries(given),
    );
    if (wrong)
      return context.refuse('RATE_RANGE', { field: wrong.category, minimum: wrong.minimum, maximum: wrong.maximum });
  });
  return {};
});

/** Why rates of the platform's own agents cannot be set. */
export class RateRefused extends Error {}

/** Sets rates of the first agent of a line, as staff do. @throws RateRefused with the reason */
export async function setTopRates(
  database: Database,
  merchant: Pick<Merchant, 'code' | 'settings'>,
  memberId: string,
  rates: Rates,
): Promise<void> {
  await database.forMerchant(merchant.code, async (tx) => {
    const agent = await findAgent(tx, merchant.code, memberId);
    if (!agent) throw new RateRefused('not an agent');
    if (agent.upline_id) throw new RateRefused('the upline sets the rates of this agent');
    const wrong = await changeRates(tx, merchant, { memberId, uplineId: null }, rates);
    if (wrong) throw new RateRefused(`${wrong.category} is between ${wrong.minimum} and ${wrong.maximum}`);
  });
}
