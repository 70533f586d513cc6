import { randomUUID } from 'node:crypto';
import { parseMoney } from '@tessera/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FarEnd } from '../../../test/far-end.ts';
import { testFarEndFailures } from '../../../test/far-end-failures.ts';
import type { ReportStand } from '../../../test/report-stand.ts';
import { testOrderReport } from '../../../test/order-report-cases.ts';
import type {
  OnlineMethod,
  PaymentNotice,
  PaymentProvider,
  PayWay,
  ProviderAccount,
  ProviderMessage,
} from './payment-provider.ts';

const PATIENCE_MS = 60_000;

/** How a payment by each method is made. */
const WAYS: Readonly<Record<OnlineMethod, string>> = {
  gateway: 'page',
  banks: 'transfer',
  alipay: 'code',
  qq: 'code',
  wechat: 'code',
  virtualWallet: 'coins',
};

/** What a member needs to pay in a way, beside its page. */
function wordsOf(pay: PayWay): string[] {
  if (pay.way === 'transfer') return [pay.account.number, pay.note];
  if (pay.way === 'coins') return [pay.coin, pay.network, pay.address, pay.coinAmount];
  return pay.way === 'code' ? [pay.content] : [];
}

/** A payment provider with its simulated far end. */
export interface PaymentFarEnd {
  readonly farEnd: FarEnd;
  readonly provider: (patienceMs: number) => PaymentProvider;
  readonly account: ProviderAccount;
  /** How many payments are open or ended at the far end. */
  readonly opened: () => number;
  /** What the far end holds of a payment from now on. @param merchantCode whose it says the payment is */
  readonly setPayment: (notice: PaymentNotice, merchantCode: string) => void;
  /** A callback as the far end signs it at a time. */
  readonly callback: (notice: PaymentNotice, signed: ProviderAccount, at: number) => ProviderMessage;
  /** What the far end reports of. */
  readonly reports: ReportStand;
}

function testCallbacks(start: () => Promise<PaymentFarEnd>, noticeOf: () => PaymentNotice): void {
  it('a callback is read as it was signed; forged, altered, old, foreign and senseless ones are not', async () => {
    const end = await start();
    const notice = noticeOf();
    const now = Date.now();
    const provider = end.provider(PATIENCE_MS);
    const read = (message: ProviderMessage, account = end.account) => provider.readCallback(account, message, now);
    const message = end.callback(notice, end.account, now);
    expect(read(message)).toEqual(notice);
    expect(read(message)).toEqual(notice);
    const { secret } = end.account;
    for (const [what, wrong] of Object.entries({
      forged: end.callback(notice, { ...end.account, secret: 'known to nobody' }, now),
      unsigned: { headers: {}, body: message.body },
      altered: { ...message, body: message.body.replace(notice.depositId, randomUUID()) },
      old: end.callback(notice, end.account, now - 3_600_000),
      early: end.callback(notice, end.account, now + 3_600_000),
      foreign: end.callback(notice, { merchantCode: 'LANTERN', secret }, now),
      empty: { ...message, body: '' },
    })) {
      expect([what, read(wrong)]).toEqual([what, undefined]);
    }
    expect(read(message, { ...end.account, secret: 'known to nobody' })).toBeUndefined();
    await end.farEnd.close();
  });
}

function testLateWords(start: () => Promise<PaymentFarEnd>, noticeOf: () => PaymentNotice): void {
  it('a word that is another one after the end is said and told as it is', async () => {
    const end = await start();
    const provider = end.provider(PATIENCE_MS);
    const part = parseMoney('60.25');
    for (const word of [{ state: 'paid' }, { state: 'declined' }, { state: 'paid', amount: part }] as const) {
      const notice = { ...noticeOf(), ...word };
      end.setPayment(notice, 'EN');
      expect(await provider.query(end.account, notice.reference)).toEqual(notice);
      const now = Date.now();
      expect(provider.readCallback(end.account, end.callback(notice, end.account, now), now)).toEqual(notice);
    }
    await end.farEnd.close();
  });
}

/** Tests what every payment provider must say of an account. @param start makes one with its own far end */
export function testPaymentAccount(name: string, start: () => Promise<PaymentFarEnd>): void {
  describe(`account at payment provider ${name}`, () => {
    it('a check says that the account is known, opens nothing, and fails with a wrong secret', async () => {
      const { farEnd, provider, account, opened } = await start();
      await provider(PATIENCE_MS).check(account);
      expect(opened()).toBe(0);
      await expect(provider(PATIENCE_MS).check({ ...account, secret: 'known to nobody' })).rejects.toThrow();
      await farEnd.close();
    });
    testFarEndFailures('a check', async () => {
      const { farEnd, provider, account } = await start();
      return { farEnd, act: (patienceMs) => provider(patienceMs).check(account) };
    });
  });
}

/** Tests the report that every payment provider must give. @param start makes one with its own far end */
export function testPaymentReport(name: string, start: () => Promise<PaymentFarEnd>): void {
  testOrderReport(`payment provider ${name}`, start);
}

/** Tests what every payment provider must do for each method that it takes. @param start makes one with its own far end */
export function testPaymentProvider(name: string, method: OnlineMethod, start: () => Promise<PaymentFarEnd>): void {
  describe(`payment provider ${name}, ${method}`, () => {
    let end: PaymentFarEnd;
    let depositId: string;
    beforeEach(async () => {
      depositId = randomUUID();
      end = await start();
    });
    afterEach(() => end.farEnd.close());
    const payment = () => ({
      depositId,
      method,
      amount: parseMoney('120.50'),
      currency: 'CNY',
      callbackUrl: 'https://app.example/callbacks/payments/x/EN',
      returnUrl: 'https://app.example/m/voucherCenter',
      pageOrigin: 'https://frames.example',
    });
    const open = () => end.provider(PATIENCE_MS).open(end.account, payment());
    const noticeOf = (reference = 'pay_1'): PaymentNotice => {
      const { amount, currency } = payment();
      return { depositId, reference, state: 'paid', amount, currency };
    };

    it('a payment is opened once however often it is asked for, and says how it is paid', async () => {
      const first = await open();
      expect(await open()).toEqual(first);
      expect(end.opened()).toBe(1);
      const { pay } = first;
      expect(pay.way).toBe(WAYS[method]);
      if (pay.url !== null) expect(['http:', 'https:']).toContain(new URL(pay.url).protocol);
      expect(wordsOf(pay).every(Boolean)).toBe(true);
    });

    it('what became of a payment is said exactly, whatever the state', async () => {
      const { reference } = await open();
      const query = () => end.provider(PATIENCE_MS).query(end.account, reference);
      expect(await query()).toEqual({ ...noticeOf(reference), state: 'open' });
      for (const state of ['paid', 'declined'] as const) {
        end.setPayment({ ...noticeOf(reference), state }, 'EN');
        expect(await query()).toEqual({ ...noticeOf(reference), state });
      }
      end.setPayment({ ...noticeOf(reference), amount: 1n, currency: 'PHP' }, 'EN');
      expect(await query()).toEqual({ ...noticeOf(reference), amount: 1n, currency: 'PHP' });
    });

    it('a payment of another merchant and one that is not known are errors', async () => {
      const { reference } = await open();
      end.setPayment(noticeOf(reference), 'LANTERN');
      await expect(end.provider(PATIENCE_MS).query(end.account, reference)).rejects.toThrow();
      await expect(end.provider(PATIENCE_MS).query(end.account, 'pay_unknown')).rejects.toThrow();
    });

    it('with a wrong secret nothing is opened or told', async () => {
      const { reference } = await open();
      const stranger = { ...end.account, secret: 'known to nobody' };
      const provider = end.provider(PATIENCE_MS);
      await expect(provider.open(stranger, { ...payment(), depositId: randomUUID() })).rejects.toThrow();
      await expect(provider.query(stranger, reference)).rejects.toThrow();
      expect(end.opened()).toBe(1);
    });

    testCallbacks(start, () => noticeOf());
    testLateWords(start, () => noticeOf());
    testFarEndFailures('an opening', async () => {
      const { farEnd, provider, account, opened } = await start();
      return { farEnd, act: (patienceMs) => provider(patienceMs).open(account, payment()), done: opened };
    });
    testFarEndFailures('a query', async () => {
      const { farEnd, provider, account, setPayment } = await start();
      setPayment(noticeOf(), 'EN');
      return { farEnd, act: (patienceMs) => provider(patienceMs).query(account, 'pay_1') };
    });
  });
}
