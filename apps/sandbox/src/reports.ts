import { signGatewayMessage } from '@tessera/provider-protocol/gateway';
import { REPORTED_BOOKS, reportAsked } from '@tessera/provider-protocol/report';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { newSecret } from './ids.ts';
import { REPORT_PAGE_POLICY, reportsPage } from './report-page.ts';
import {
  deleteFault,
  readReport,
  readReportFault,
  readSteered,
  type ReportFault,
  setFault,
} from './report-repository.ts';
import type { Sandbox } from './sandbox.ts';
import type { SandboxServers } from './sandbox-servers.ts';
import { readSigned } from './signed-request.ts';

const fields = {
  merchant: v.pipe(v.string(), v.regex(/^\w{1,20}$/)),
  book: v.picklist(REPORTED_BOOKS),
};
const order = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const decimals = v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,4})?$/));
const orderState = v.picklist(['open', 'paid', 'declined', 'failed']);
const opened = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/),
  v.transform((text) => new Date(`${text}Z`)),
  v.check((time) => !Number.isNaN(time.getTime())),
);

/** What the page of reports can set. Forms send fields that a fault has no use for; they are left away. */
const chosenFault = v.variant('fault', [
  v.object({ fault: v.literal('drop'), ...fields, order }),
  v.object({ fault: v.literal('amount'), ...fields, order, amount: decimals }),
  v.object({ fault: v.literal('state'), ...fields, order, state: orderState }),
  v.object({
    fault: v.literal('add'),
    ...fields,
    amount: decimals,
    currency: v.pipe(v.string(), v.regex(/^[A-Z]{2,8}$/)),
    state: v.optional(orderState, 'paid'),
    opened,
  }),
  v.object({ fault: v.picklist(['alter', 'refuse']), ...fields }),
]);
const honest = v.object({ ...fields, order: v.optional(v.pipe(v.string(), v.maxLength(64)), '') });

function faultOf(input: v.InferOutput<typeof chosenFault>): ReportFault {
  const nothing = { amount: null, currency: null, state: null, opened_at: null };
  const { merchant, book, fault } = input;
  const place = { merchant, book, fault };
  if (input.fault === 'add') {
    const { amount, currency, state } = input;
    return { ...place, order_id: `add_${newSecret().slice(0, 24)}`, amount, currency, state, opened_at: input.opened };
  }
  return {
    ...nothing,
    ...place,
    order_id: 'order' in input ? input.order : '',
    ...(input.fault === 'amount' && { amount: input.amount }),
    ...(input.fault === 'state' && { state: input.state }),
  };
}

function serverRoutes(scope: FastifyInstance, sandbox: Sandbox): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, text, done) =>
    done(null, text),
  );
  scope.post('/sandbox/reports', async (request, reply) => {
    const asked = v.safeParse(reportAsked, await readSigned(sandbox, request));
    if (!asked.success) return reply.status(401).send({ error: 'bad signature or request' });
    const { merchant, book, from, to, after } = asked.output;
    const { fault, page } = await sandbox.database.transact(async (tx) => ({
      fault: await readReportFault(tx, asked.output),
      page: await readReport(tx, asked.output),
    }));
    if (fault === 'refuse') return reply.status(503).send({ error: 'told not to answer' });
    const body = JSON.stringify({ merchant, book, from, to, after, ...page });
    const secret = await sandbox.accounts.secretOf('money', merchant);
    if (secret === undefined) return reply.status(401).send({ error: 'no account' });
    reply.headers(signGatewayMessage(secret, body, Date.now())).type('application/json');
    return reply.send(fault === 'alter' ? `${body.slice(0, -1)},"total":0}` : body);
  });
}

function steeringRoutes(scope: FastifyInstance, { database }: Sandbox): void {
  scope.get('/sandbox/reports', async (_request, reply) => {
    const { orders, faults } = await database.transact(readSteered);
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store');
    return reply.header('Content-Security-Policy', REPORT_PAGE_POLICY).send(reportsPage(orders, faults));
  });
  scope.post('/sandbox/reports/fault', async (request, reply) => {
    const chosen = v.safeParse(chosenFault, request.body);
    if (!chosen.success) return reply.status(400).send({ error: 'expected a fault' });
    await database.transact((tx) => setFault(tx, faultOf(chosen.output)));
    return reply.redirect('/sandbox/reports', 303);
  });
  scope.post('/sandbox/reports/honest', async (request, reply) => {
    const chosen = v.safeParse(honest, request.body);
    if (!chosen.success) return reply.status(400).send({ error: 'expected an order' });
    const { merchant, book, order: order_id } = chosen.output;
    await database.transact((tx) => deleteFault(tx, { merchant, book, order_id }));
    return reply.redirect('/sandbox/reports', 303);
  });
}

/** Serves reports over payments and payouts: a signed call for merchants' servers, and a page that makes them say what is not so. */
export async function registerSandboxReports({ services }: SandboxServers, sandbox: Sandbox): Promise<void> {
  await services.register(async (scope) => serverRoutes(scope, sandbox));
  await services.register(async (scope) => steeringRoutes(scope, sandbox));
}
