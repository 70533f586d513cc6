import type { DemoMerchant } from '#server/module-manifest.ts';
import { type ContractKind, hasFeature } from '@tessera/contract';
import type { Database } from '#server/platform/database/database.ts';
import { proposeByPlatform } from './contracts.ts';
import type { Terms, Tier } from './contract-terms.ts';
import { setTopRates } from './rates.ts';

const amount = (whole: number) => BigInt(whole) * 10_000n;
const tier = (turnover: number, activeMembers: number, loss: number, rate: string): Tier => ({
  turnover: amount(turnover),
  activeMembers,
  loss: amount(loss),
  rate,
  amount: null,
});

/** One request of each kind, so that each can be seen. */
const REQUESTS: readonly { readonly kind: ContractKind; readonly terms: Terms }[] = [
  {
    kind: 'salary',
    terms: {
      mode: 'fixed',
      activeTurnover: amount(100),
      tiers: [tier(500, 1, 0, '0.2'), tier(5_000, 3, 0, '0.3'), tier(50_000, 10, 0, '0.45')],
    },
  },
  {
    kind: 'dividend',
    terms: {
      mode: 'float',
      activeTurnover: amount(500),
      tiers: [tier(10_000, 3, 1_000, '5'), tier(100_000, 8, 10_000, '8'), tier(800_000, 20, 30_000, '12')],
    },
  },
  {
    kind: 'hourly',
    terms: { mode: 'fixed', activeTurnover: amount(50), tiers: [tier(200, 1, 0, '0.05'), tier(2_000, 3, 0, '0.08')] },
  },
];

/** Gives the demo agent rates as far as the merchant gives any, and proposes a contract of each kind where agents have contracts. */
export async function seedAgents(database: Database, { merchant, agentId }: DemoMerchant): Promise<void> {
  const { maximumRates } = merchant.settings.agents;
  if (Object.keys(maximumRates).length > 0) await setTopRates(database, merchant, agentId, maximumRates);
  if (!hasFeature(merchant.settings.flags, 'agentPolicy')) return;
  for (const request of REQUESTS) await proposeByPlatform(database, merchant, { agentId, ...request });
}
