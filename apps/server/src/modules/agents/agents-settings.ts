import { agentTerms } from '@tessera/contract/agents/staff-agent-terms';
import { storedAt } from '@tessera/contract/settings/part';
import * as v from 'valibot';

/** Settings of agents. */
export const agentsSettings = v.object({ agents: v.object(storedAt(agentTerms, 'agents')) });

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof agentsSettings> {}
}
