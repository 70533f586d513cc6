import { createHash } from 'node:crypto';
import { formatMoney, parseMoney } from '@tessera/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { gatewayAccount, gatewayOpening } from '@tessera/provider-protocol/gateway';
import type { Sandbox } from './sandbox.ts';
import { newSecret } from './ids.ts';
import { type CallbackSender, type GatewayBehaviour, HONEST } from './callback-sender.ts';
import { GATEWAY_PAGE_POLICY, gatewayPage } from './gateway-page.ts';
import { PAYMENT_PAGE_POLICY, paymentClosedPage, paymentPage } from './payment-page.ts';
import {
  decidePayment,
  findBySecret,
  findPayment,
  openPayment,
  readPayments,
  type SandboxPayment,
} from './payment-repository.ts';
import type { SandboxServers } from './sandbox-servers.ts';
import { readSigned } from './signed-request.ts';

/** The gateway's own account, which transfers go to; their note tells it whose each is. */
/** Whom members pay by transfer. */
export const COLLECTING_ACCOUNT = {
  bank: 'Harbour Bank',
  holder: 'Harbour Collections',
  number: '0000 1234 5678 9010',
};

/** Payments by code send no callbacks: the server that opened one queries it. */
const BY_CODE: readonly string[] = ['alipay', 'qq', 'wechat'];

/** What the gateway gives for a coin, whatever the currency; a payment of less than a cent of a coin is one cent. */
const UNITS_FOR_A_COIN = 5n;
const COIN_CENT = 100n;

/** An address that identifies the payment, and the coins that come to its amount, rounded up to cents of a coin. */
function coinsOf({ payment_id, amount }: SandboxPayment) {
  const cent = parseMoney('1') / COIN_CENT;
  const exact = parseMoney(amount) / UNITS_FOR_A_COIN;
  return {
    coin: 'USDT',
    network: 'TRC20 (sandbox)',
    address: `T${createHash('sha256').update(payment_id).digest('hex').slice(0, 33)}`,
    coin_amount: formatMoney(((exact + cent - 1n) / cent) * cent),
  };
}

/** Methods whose payer types the amount. */
const TYPED: readonly string[] = ['banks', 'virtualWallet'];

/** What a transfer has to carry so that the gateway knows which payment it is. */
const noteOf = ({ payment_id }: SandboxPayment) =>
  `T${payment_id
    .replaceAll(/[^a-z0-9]/gi, '')
    .slice(-8)
    .toUpperCase()}`;

const HTML = 'text/html; charset=utf-8';

/** A decimal amount; empty where a form leaves it so. */
const paidAmount = v.optional(v.union([v.literal(''), v.pipe(v.string(), v.regex(/^\d{1,14}(\.\d{1,4})?$/))]));
const decision = v.object({ decision: v.picklist(['paid', 'declined']) });
const payersDecision = v.object({ ...decision.entries, paid: paidAmount });
const steeredDecision = v.object({
  ...decision.entries,
  delayMs: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number))),
  copies: v.optional(v.pipe(v.string(), v.regex(/^([1-9]|10)$/), v.transform(Number))),
  reorder: v.optional(v.literal('1')),
  alter: v.optional(v.picklist(['no', 'body', 'amount'])),
  drop: v.optional(v.literal('1')),
  late: v.optional(v.literal('1')),
  paid: paidAmount,
});

function presentPayment({ payment_id, merchant, reference, state, amount, currency }: SandboxPayment) {
  return { payment_id, merchant, reference, state, amount, currency };
}

function serverRoutes(scope: FastifyInstance, sandbox: Sandbox): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, text, done) =>
    done(null, text),
  );
  scope.post('/sandbox/gateway/payments', async (request, reply) => {
    const opening = v.safeParse(gatewayOpening, await readSigned(sandbox, request));
    if (!opening.success) return reply.status(401).send({ error: 'bad signature or request' });
    const { merchant, reference, method, amount, currency, callback_url, return_url } = opening.output;
    const payment = await sandbox.database.transact((tx) =>
      openPayment(tx, {
        payment_id: `pay_${newSecret().slice(0, 24)}`,
        page_secret: newSecret(),
        callback_url,
        return_url,
        merchant,
        reference,
        method,
        currency,
        amount: formatMoney(amount),
      }),
    );
    return {
      payment_id: payment.payment_id,
      page: `/sandbox/gateway/pay/${payment.page_secret}`,
      ...(payment.method === 'banks' && { transfer: { ...COLLECTING_ACCOUNT, note: noteOf(payment) } }),
      ...(payment.method === 'virtualWallet' && { coins: coinsOf(payment) }),
    };
  });
  scope.post('/sandbox/gateway/account', async (request, reply) => {
    const asked = v.safeParse(gatewayAccount, await readSigned(sandbox, request));
    return asked.success ? asked.output : reply.status(401).send({ error: 'bad signature or request' });
  });
  scope.post('/sandbox/gateway/query', async (request, reply) => {
    const query = v.safeParse(
      v.object({ merchant: v.string(), payment_id: v.string() }),
      await readSigned(sandbox, request),
    );
    if (!query.success) return reply.status(401).send({ error: 'bad signature or request' });
    const payment = await sandbox.database.transact((tx) => findPayment(tx, query.output.payment_id));
    if (!payment || payment.merchant !== query.output.merchant)
      return reply.status(404).send({ error: 'no such payment' });
    return presentPayment(payment);
  });
}

/**
 * Decides an open payment and lets the gateway tell of it; undefined when it is unknown or was decided before.
 * @param as what was really paid, decimal, when it is not what was asked for, and whether a decided payment is decided anew
 */
async function decide(
  { sandbox, sender }: { sandbox: Sandbox; sender: CallbackSender },
  paymentId: string,
  state: 'paid' | 'declined',
  behaviour: GatewayBehaviour,
  as: Parameters<typeof decidePayment>[3],
): Promise<SandboxPayment | undefined> {
  const payment = await sandbox.database.transact((tx) => decidePayment(tx, paymentId, state, as));
  if (!payment) return undefined;
  if (BY_CODE.includes(payment.method)) return payment;
  const secret = await sandbox.accounts.secretOf('money', payment.merchant);
  // a callback that cannot be signed is not sent: the server that opened the payment queries it
  if (secret !== undefined) sender.send(payment, secret, behaviour);
  return payment;
}

/** Pages that show and steer all payments, only from this machine. */
function steeringRoutes(scope: FastifyInstance, sandbox: Sandbox, sender: CallbackSender): void {
  scope.get('/sandbox/gateway', async (_request, reply) => {
    const payments = await sandbox.database.transact(readPayments);
    reply.type(HTML).header('Cache-Control', 'no-store').header('Content-Security-Policy', GATEWAY_PAGE_POLICY);
    return reply.send(gatewayPage(payments));
  });
  scope.post<{ Params: { paymentId: string } }>('/sandbox/gateway/payments/:paymentId', async (request, reply) => {
    const chosen = v.safeParse(steeredDecision, request.body);
    if (!chosen.success) return reply.status(400).send({ error: 'expected a decision' });
    const {
      delayMs = HONEST.delayMs,
      copies = HONEST.copies,
      alter = HONEST.alter,
      reorder,
      drop,
      late,
    } = chosen.output;
    const behaviour = { delayMs, copies, alter, reorder: reorder === '1', drop: drop === '1' };
    const as = { paid: chosen.output.paid || undefined, isLate: late === '1' };
    const { paymentId } = request.params;
    const decided = await decide({ sandbox, sender }, paymentId, chosen.output.decision, behaviour, as);
    return decided
      ? reply.redirect('/sandbox/gateway', 303)
      : reply.status(409).send({ error: 'this payment is unknown or decided' });
  });
}

/** The page of one payment, found by the secret in its address; it decides that payment and no other, once. */
function memberRoutes(scope: FastifyInstance, sandbox: Sandbox, sender: CallbackSender): void {
  type PayRequest = { Params: { secret: string } };
  const find = (secret: string) => sandbox.database.transact((tx) => findBySecret(tx, secret));
  const closed = (reply: FastifyReply, status: number, payment: SandboxPayment | undefined) =>
    reply.status(status).send(paymentClosedPage(payment?.return_url));
  scope.addHook('onSend', async (_request, reply) => {
    reply.header('Content-Security-Policy', PAYMENT_PAGE_POLICY).header('Cache-Control', 'no-store');
  });
  scope.get<PayRequest>('/sandbox/gateway/pay/:secret', async (request, reply) => {
    const payment = await find(request.params.secret);
    reply.type(HTML);
    return payment?.state === 'open'
      ? reply.send(paymentPage(payment, TYPED.includes(payment.method)))
      : closed(reply, payment ? 409 : 404, payment);
  });
  scope.post<PayRequest>('/sandbox/gateway/pay/:secret', async (request, reply) => {
    reply.type(HTML);
    const chosen = v.safeParse(payersDecision, request.body);
    if (!chosen.success) return closed(reply, 400, undefined);
    const payment = await find(request.params.secret);
    if (!payment) return closed(reply, 404, undefined);
    // Transfers and coins are sent by hand; a page and a code take the amount of the order.
    const paid = TYPED.includes(payment.method) ? chosen.output.paid || undefined : undefined;
    const decided = await decide({ sandbox, sender }, payment.payment_id, chosen.output.decision, HONEST, { paid });
    return decided ? reply.redirect(decided.return_url, 303) : closed(reply, 409, payment);
  });
}

/** Serves the sandbox payment gateway: signed calls for merchants' servers, a page for members, one that steers it. */
export async function registerPaymentGateway(
  { services, pages }: SandboxServers,
  sandbox: Sandbox,
  sender: CallbackSender,
): Promise<void> {
  await services.register(async (scope) => serverRoutes(scope, sandbox));
  await services.register(async (scope) => steeringRoutes(scope, sandbox, sender));
  await pages.register(async (scope) => memberRoutes(scope, sandbox, sender));
}
