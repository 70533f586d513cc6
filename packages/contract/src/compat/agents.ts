import * as v from 'valibot';
import { getTeamReport } from '../agents/line.ts';
import { defineEndpoint } from '../endpoint.ts';
import { moneyNumberOutput } from '../money-schemas.ts';
import { wireInteger } from '../wire.ts';
import { guardsOf } from './serving.ts';

const sums = {
  turnover: moneyNumberOutput,
  bets: moneyNumberOutput,
  wins: moneyNumberOutput,
  deposit: moneyNumberOutput,
  withdraw: moneyNumberOutput,
};

/** What an agent's line did: the sums of all of it in `footer`, and a page of its members, which is empty with `size=0`. */
export const getTeamKpi = defineEndpoint({
  ...guardsOf(getTeamReport),
  summary: "Sums of the agent's line, as older clients ask for them.",
  method: 'GET',
  path: '/wps/relay/ODSFE2_TeamKPIA',
  aliases: [
    { method: 'GET', path: '/wps/relay/ODSFE2_TeamKPIB' },
    { method: 'GET', path: '/wps/relay/ODSFE2_teamKPIC' },
  ],
  request: v.object({ ...getTeamReport.request.entries, size: v.optional(wireInteger(0, 100), 20) }),
  response: v.object({
    list: v.array(
      v.object({ customerId: v.string(), customerName: v.string(), isAgent: v.boolean(), depth: v.number(), ...sums }),
    ),
    footer: v.object({ ...sums, activeMembers: v.number(), newMembers: v.number() }),
    totalPages: v.number(),
    total: v.number(),
  }),
});

export const compatAgentsEndpoints = { getTeamKpi };
