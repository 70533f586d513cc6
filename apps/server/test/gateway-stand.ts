import { formatMoney } from '@tessera/contract';
import { gatewayOpening, isGatewaySignature, signGatewayMessage } from '@tessera/provider-protocol/gateway';
import * as v from 'valibot';
import type { PaymentNotice } from '#server/modules/deposits/payment-provider.ts';
import type { PayoutNotice, PayoutOrder } from '#server/modules/withdrawals/payout-provider.ts';
import { payoutOrder } from '@tessera/provider-protocol/payouts';
import { type FarEnd, type FarEndRequest, startHttpFarEnd } from './far-end.ts';
import { createReportStand, type ReportStand } from './report-stand.ts';

/** A payment as the gateway holds it. */
type Held = ReturnType<typeof wireOf> & { callbackUrl?: string; openedAt?: Date };

/** A payment gateway that merchants connect, below `/v1` of its own port. */
export interface GatewayStand {
  readonly farEnd: FarEnd;
  /** What a merchant connects. */
  readonly url: string;
  readonly reports: ReportStand;
  readonly payoutReports: ReportStand;
  /** Orders of payouts, each once, the oldest first. */
  readonly ordered: () => readonly PayoutOrder[];
  /** What the gateway holds of a payout from now on. @param account whose it says the payout is */
  readonly holdPayout: (notice: PayoutNotice, account: string) => void;
  /** How many payments were opened. */
  readonly opened: () => number;
  /** Numbers of calls with right and with wrong signatures. */
  readonly calls: { readonly taken: string[]; refused: number };
  /** The payment of a deposit. @throws Error when there is none */
  readonly paymentOf: (depositId: string) => Held & { callbackUrl: string };
  /** What the gateway holds of a payment from now on. @param account whose it says the payment is */
  readonly hold: (notice: PaymentNotice, account: string) => void;
  /** A callback as the gateway signs it. */
  readonly callback: (
    notice: PaymentNotice,
    signed: { readonly account: string; readonly secret: string },
    at: number,
  ) => { headers: Record<string, string>; body: string };
  /** Whether the gateway takes a secret from now on, in place of the one before. */
  readonly setSecret: (secret: string) => void;
}

/** A payment as the gateway writes it. @param merchant who the merchant is there */
export const wireOf = ({ depositId, reference, state, amount, currency }: PaymentNotice, merchant: string) => ({
  payment_id: reference,
  merchant,
  reference: depositId,
  state,
  amount: formatMoney(amount),
  currency,
});

/** Where coins of every payment by a virtual wallet go. */
export const COINS = {
  coin: 'USDT',
  network: 'TRC20',
  address: 'TQ5NMqJjhpQGK7YJbESKfhF1NvDsqYFqMr',
  coin_amount: '16.7',
};

/** A payout as a gateway or a bank writes it. @param merchant who the merchant is there */
export const payoutWireOf = ({ withdrawalId, reference, state, amount, currency }: PayoutNotice, merchant: string) => ({
  payout_id: reference,
  merchant,
  reference: withdrawalId,
  state,
  amount: formatMoney(amount),
  currency,
});

/** The books of a stand that pays out: each order once, open until something else is held of it. */
export function createPayoutBooks() {
  const orders: PayoutOrder[] = [];
  const payouts = new Map<string, ReturnType<typeof payoutWireOf>>();
  return {
    orders,
    hold: (notice: PayoutNotice, merchant: string) =>
      void payouts.set(notice.reference, payoutWireOf(notice, merchant)),
    take: (body: string) => {
      const { merchant, reference: withdrawalId, ...order } = v.parse(payoutOrder, JSON.parse(body));
      const { amount, currency, bank, card, holder } = order;
      const known = orders.findIndex((each) => each.withdrawalId === withdrawalId);
      const reference = `out_${known < 0 ? orders.length + 1 : known + 1}`;
      if (known < 0) {
        orders.push({ withdrawalId, amount, currency, bankCode: bank, cardNumber: card, holderName: holder });
        if (!payouts.has(reference))
          payouts.set(reference, payoutWireOf({ withdrawalId, reference, state: 'open', amount, currency }, merchant));
      }
      return { payout_id: reference };
    },
    find: (body: string) => payouts.get(JSON.parse(body).payout_id),
  };
}

/** Starts a payment gateway with one account. @param account who the merchant is there */
export async function startGatewayStand(account: string, firstSecret: string): Promise<GatewayStand> {
  let secret = firstSecret;
  const payments = new Map<string, Held>();
  const calls = { taken: [] as string[], refused: 0 };
  const reports = createReportStand(firstSecret);
  const payoutReports = createReportStand(firstSecret);
  const payouts = createPayoutBooks();
  const open = (body: string, port: number) => {
    const opening = v.parse(gatewayOpening, JSON.parse(body));
    const { reference: depositId, method, amount, currency } = opening;
    const known = [...payments.values()].find(({ reference }) => reference === depositId);
    const reference = known?.payment_id ?? `pay_${payments.size + 1}`;
    const wire = known ?? wireOf({ depositId, reference, state: 'open', amount, currency }, opening.merchant);
    payments.set(reference, { ...wire, callbackUrl: opening.callback_url, openedAt: known?.openedAt ?? new Date() });
    const transfer = { bank: 'A bank', holder: 'A holder', number: '12 34', note: reference };
    return {
      payment_id: reference,
      ...(!['banks', 'virtualWallet'].includes(method) && { page: `http://127.0.0.1:${port}/pay/${reference}` }),
      ...(method === 'banks' && { transfer }),
      ...(method === 'virtualWallet' && { coins: COINS }),
      ...(method === 'qq' && { code: `qq://pay/${reference}` }),
    };
  };
  const answer = ({ path, headers, body }: FarEndRequest) => {
    if (!isGatewaySignature(secret, { headers, body }, Date.now()) || JSON.parse(body).merchant !== account) {
      calls.refused += 1;
      return { status: 401 };
    }
    calls.taken.push(path);
    if (path === '/v1/payments') return { status: 200, body: open(body, farEnd.port) };
    if (path === '/v1/account') return { status: 200, body: { merchant: account } };
    if (path === '/v1/reports') return (JSON.parse(body).book === 'payouts' ? payoutReports : reports).answer(body);
    if (path === '/v1/payouts') return { status: 200, body: payouts.take(body) };
    const found =
      path === '/v1/query'
        ? payments.get(JSON.parse(body).payment_id)
        : path === '/v1/payout-query'
          ? payouts.find(body)
          : undefined;
    return found ? { status: 200, body: found } : { status: 404 };
  };
  const farEnd = await startHttpFarEnd(answer);
  return {
    farEnd,
    url: `http://127.0.0.1:${farEnd.port}/v1`,
    reports,
    payoutReports,
    ordered: () => payouts.orders,
    holdPayout: payouts.hold,
    opened: () => payments.size,
    calls,
    paymentOf: (depositId) => {
      const found = [...payments.values()].find(({ reference }) => reference === depositId);
      if (found?.callbackUrl === undefined) throw new Error('the gateway has no such payment');
      return { ...found, callbackUrl: found.callbackUrl };
    },
    hold: (notice, of) => {
      payments.set(notice.reference, { ...payments.get(notice.reference), ...wireOf(notice, of) });
    },
    callback: (notice, signed, at) => {
      const body = JSON.stringify(wireOf(notice, signed.account));
      return { headers: signGatewayMessage(signed.secret, body, at), body };
    },
    setSecret: (next) => {
      secret = next;
    },
  };
}
