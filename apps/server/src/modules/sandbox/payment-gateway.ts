import { formatMoney } from '@tessera/contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { gatewayOpening, providerAccount } from '#server/modules/deposits/deposits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { newSecret } from '#server/platform/security/ids.ts';
import { type CallbackSender, HONEST } from './callback-sender.ts';
import { PAYMENT_PAGE_POLICY, paymentClosedPage, paymentPage } from './payment-page.ts';
import { readSigned } from './signed-request.ts';
import { decidePayment, findPayment, openPayment, type SandboxPayment } from './payment-repository.ts';

const decision = v.object({
  decision: v.picklist(['paid', 'declined']),
  delayMs: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number))),
  copies: v.optional(v.pipe(v.string(), v.regex(/^([1-9]|10)$/), v.transform(Number))),
  reorder: v.optional(v.literal('1')),
  alter: v.optional(v.picklist(['no', 'body', 'amount'])),
  drop: v.optional(v.literal('1')),
});

function presentPayment({ payment_id, merchant, reference, state, amount, currency }: SandboxPayment) {
  return { payment_id, merchant, reference, state, amount, currency };
}

function serverRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, text, done) =>
    done(null, text),
  );
  scope.post('/sandbox/gateway/payments', async (request, reply) => {
    const opening = v.safeParse(gatewayOpening, await readSigned(platform, request));
    if (!opening.success) return reply.status(401).send({ error: 'bad signature or request' });
    const { merchant, reference, amount, currency, callback_url, return_url } = opening.output;
    const payment = await platform.database.forPlatform((tx) =>
      openPayment(tx, {
        payment_id: `pay_${newSecret().slice(0, 24)}`,
        callback_url,
        return_url,
        merchant,
        reference,
        currency,
        amount: formatMoney(amount),
      }),
    );
    return { payment_id: payment.payment_id };
  });
  scope.post('/sandbox/gateway/query', async (request, reply) => {
    const query = v.safeParse(
      v.object({ merchant: v.string(), payment_id: v.string() }),
      await readSigned(platform, request),
    );
    if (!query.success) return reply.status(401).send({ error: 'bad signature or request' });
    const payment = await platform.database.forPlatform((tx) => findPayment(tx, query.output.payment_id));
    if (!payment || payment.merchant !== query.output.merchant)
      return reply.status(404).send({ error: 'no such payment' });
    return presentPayment(payment);
  });
}

function pageRoutes(scope: FastifyInstance, platform: Platform, sender: CallbackSender): void {
  type PayRequest = { Params: { paymentId: string } };
  scope.addHook('onSend', async (_request, reply) => void reply.header('Content-Security-Policy', PAYMENT_PAGE_POLICY));
  scope.get<PayRequest>('/sandbox/gateway/pay/:paymentId', async (request, reply) => {
    const payment = await platform.database.forPlatform((tx) => findPayment(tx, request.params.paymentId));
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store');
    if (payment?.state === 'open') return reply.send(paymentPage(payment));
    return reply.status(payment ? 409 : 404).send(paymentClosedPage(payment?.return_url));
  });
  scope.post<PayRequest>('/sandbox/gateway/pay/:paymentId', async (request, reply) => {
    const chosen = v.safeParse(decision, request.body);
    if (!chosen.success) return reply.status(400).type('text/html; charset=utf-8').send(paymentClosedPage(undefined));
    const { delayMs = HONEST.delayMs, copies = HONEST.copies, alter = HONEST.alter } = chosen.output;
    const payment = await platform.database.forPlatform((tx) =>
      decidePayment(tx, request.params.paymentId, chosen.output.decision),
    );
    if (!payment) {
      const known = await platform.database.forPlatform((tx) => findPayment(tx, request.params.paymentId));
      return reply.status(409).type('text/html; charset=utf-8').send(paymentClosedPage(known?.return_url));
    }
    const { secret } = await providerAccount(platform.database, payment.merchant, 'sandbox');
    sender.send(payment, secret, {
      delayMs,
      copies,
      alter,
      reorder: chosen.output.reorder === '1',
      drop: chosen.output.drop === '1',
    });
    return reply.redirect(payment.return_url, 303);
  });
}

/** Serves the sandbox payment gateway: signed calls for merchants' servers and a page for members. */
export async function registerPaymentGateway(
  server: FastifyInstance,
  platform: Platform,
  sender: CallbackSender,
): Promise<void> {
  await server.register(async (scope) => serverRoutes(scope, platform));
  await server.register(async (scope) => pageRoutes(scope, platform, sender));
}
