import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** An order that a gateway took: a payment that comes in, or a payout that goes out. */
export interface CompatLotteryOrder {
  readonly id: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly callback_url?: string;
  readonly return_url?: string;
  /** Of a payout. */
  readonly card?: string;
  readonly holder?: string;
  state: 'open' | 'paid' | 'failed';
}

/** A payment gateway on this machine, as docs/payment-gateways.md has it. */
export interface PaymentGateway {
  /** What is connected. */
  readonly url: string;
  readonly payouts: readonly CompatLotteryOrder[];
  /** How the platform answered callbacks. */
  readonly callbacks: readonly number[];
  close(): Promise<void>;
}

const page = (action: string, amount: string) => `<!doctype html>
<html lang="en"><head><title>Gateway</title><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width"></head>
<body><main><h1>Pay ${amount}</h1><form method="post" action="${action}"><button>Pay at the gateway</button></form></main></body></html>`;

/**
 * Starts a gateway with one account. A payment is paid by the button of its page; a payout waits until its `state` is changed.
 * @param account who the merchant is there
 * @param secret what both sides sign with
 */
export async function startPaymentGateway(account: string, secret: string): Promise<PaymentGateway> {
  const payments: CompatLotteryOrder[] = [];
  const payouts: CompatLotteryOrder[] = [];
  const callbacks: number[] = [];
  const headersOf = (body: string) => {
    const timestamp = String(Date.now());
    const signature = createHmac('sha256', secret).update(`${timestamp}\n${body}`).digest('base64');
    return { 'Content-Type': 'application/json', 'X-Gateway-Timestamp': timestamp, 'X-Gateway-Signature': signature };
  };
  const isSigned = ({ headers }: IncomingMessage, body: string) => {
    const { 'x-gateway-timestamp': timestamp, 'x-gateway-signature': signature } = headers;
    const message = `${String(timestamp)}\n${body}`;
    return createHmac('sha256', secret).update(message).digest('base64') === signature;
  };
  const toldOf = (id: string, { reference, state, amount, currency }: CompatLotteryOrder) => ({
    [id.startsWith('pay') ? 'payment_id' : 'payout_id']: id,
    merchant: account,
    reference,
    state,
    amount,
    currency,
  });
  /** The same reference again is the same order. */
  const take = (orders: CompatLotteryOrder[], kind: string, asked: CompatLotteryOrder): CompatLotteryOrder => {
    const known = orders.find(({ reference }) => reference === asked.reference);
    if (known) return known;
    const taken: CompatLotteryOrder = { ...asked, id: `${kind}_${randomUUID()}`, state: 'open' };
    orders.push(taken);
    return taken;
  };
  const answerCall = (call: string, asked: CompatLotteryOrder & Record<string, string>): object | undefined => {
    if (call === 'account') return { merchant: account };
    if (call === 'payments') {
      const { id } = take(payments, 'pay', asked);
      return { payment_id: id, page: `${origin}/pay/${id}` };
    }
    if (call === 'payouts') return { payout_id: take(payouts, 'out', asked).id };
    const id = asked['payment_id'] ?? asked['payout_id'];
    const found = [...payments, ...payouts].find((order) => order.id === id);
    return found && toldOf(found.id, found);
  };
  async function payAt(payment: CompatLotteryOrder, response: ServerResponse): Promise<void> {
    payment.state = 'paid';
    const body = JSON.stringify(toldOf(payment.id, payment));
    const called = await fetch(payment.callback_url ?? '', { method: 'POST', headers: headersOf(body), body });
    callbacks.push(called.status);
    response.writeHead(303, { location: payment.return_url }).end();
  }
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const path = request.url ?? '';
    const payment = payments.find(({ id }) => path === `/pay/${id}`);
    if (payment && request.method === 'POST') return payAt(payment, response);
    if (payment)
      return void response
        .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
        .end(page(path, `${payment.amount} ${payment.currency}`));
    if (!isSigned(request, body)) return void response.writeHead(401).end();
    const asked = JSON.parse(body) as CompatLotteryOrder & Record<string, string>;
    const told = asked['merchant'] === account ? answerCall(path.replace('/v1/', ''), asked) : undefined;
    const said = JSON.stringify(told ?? {});
    response.writeHead(told ? 200 : 404, headersOf(said)).end(said);
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `${origin}/v1`, payouts, callbacks, close };
}
