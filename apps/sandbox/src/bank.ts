import { formatMoney } from '@tessera/contract';
import { payoutOrder } from '@tessera/provider-protocol/payouts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Sandbox } from './sandbox.ts';
import { newSecret } from './ids.ts';
import { BANK_PAGE_POLICY, bankPage } from './bank-page.ts';
import { endPayout, findPayout, readPayouts, type SandboxPayout, acceptPayout } from './bank-repository.ts';
import { readSigned } from './signed-request.ts';
import type { SandboxServers } from './sandbox-servers.ts';

const query = v.object({ merchant: v.string(), payout_id: v.string() });
const decision = v.object({ decision: v.picklist(['paid', 'failed']) });

/** What the bank does with a card, by how its number ends: so every end of a payout can be seen. */
function fateOf(card: string): SandboxPayout['state'] {
  if (card.endsWith('0002')) return 'failed';
  return card.endsWith('0341') ? 'open' : 'paid';
}

function presentPayout({ payout_id, merchant, reference, state, amount, currency }: SandboxPayout) {
  return { payout_id, merchant, reference, state, amount, currency };
}

function serverRoutes(scope: FastifyInstance, sandbox: Sandbox): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, text, done) =>
    done(null, text),
  );
  scope.post('/sandbox/bank/payouts', async (request, reply) => {
    const order = v.safeParse(payoutOrder, await readSigned(sandbox, request));
    if (!order.success) return reply.status(401).send({ error: 'bad signature or request' });
    const amount = formatMoney(order.output.amount);
    const payout = { ...order.output, amount, payout_id: `out_${newSecret().slice(0, 24)}` };
    const taken = await sandbox.database.transact((tx) => acceptPayout(tx, { ...payout, state: fateOf(payout.card) }));
    return { payout_id: taken.payout_id };
  });
  scope.post('/sandbox/bank/query', async (request, reply) => {
    const asked = v.safeParse(query, await readSigned(sandbox, request));
    if (!asked.success) return reply.status(401).send({ error: 'bad signature or request' });
    const payout = await sandbox.database.transact((tx) => findPayout(tx, asked.output.payout_id));
    if (!payout || payout.merchant !== asked.output.merchant)
      return reply.status(404).send({ error: 'no such payout' });
    return presentPayout(payout);
  });
}

function pageRoutes(scope: FastifyInstance, sandbox: Sandbox): void {
  scope.get('/sandbox/bank', async (_request, reply) => {
    const payouts = await sandbox.database.transact(readPayouts);
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header('Content-Security-Policy', BANK_PAGE_POLICY)
      .send(bankPage(payouts));
  });
  scope.post<{ Params: { payoutId: string } }>('/sandbox/bank/payouts/:payoutId', async (request, reply) => {
    const chosen = v.safeParse(decision, request.body);
    if (chosen.success)
      await sandbox.database.transact((tx) => endPayout(tx, request.params.payoutId, chosen.output.decision));
    return reply.redirect('/sandbox/bank', 303);
  });
}

/** Serves the sandbox bank: it takes signed orders to pay out, tells what became of them, and shows them. */
export async function registerSandboxBank({ services }: SandboxServers, sandbox: Sandbox): Promise<void> {
  await services.register(async (scope) => serverRoutes(scope, sandbox));
  await services.register(async (scope) => pageRoutes(scope, sandbox));
}
