import { randomUUID } from 'node:crypto';
import { parseMoney } from '@tessera/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FarEnd } from '../../../test/far-end.ts';
import { testFarEndFailures } from '../../../test/far-end-failures.ts';
import type { ReportStand } from '../../../test/report-stand.ts';
import { testOrderReport } from '../../../test/order-report-cases.ts';
import type { PayoutAccount, PayoutNotice, PayoutOrder, PayoutProvider } from './payout-provider.ts';

const PATIENCE_MS = 60_000;

/** A provider of payouts with the stand-in for its far end. */
export interface PayoutFarEnd {
  readonly farEnd: FarEnd;
  readonly provider: (patienceMs: number) => PayoutProvider;
  readonly account: PayoutAccount;
  /** Orders that the far end took, each once, the oldest first. */
  readonly ordered: () => readonly PayoutOrder[];
  /** Sets the payout that the far end reports. @param merchantCode merchant of the payout at the far end */
  readonly setPayout: (notice: PayoutNotice, merchantCode: string) => void;
  /** The order report of the far end. */
  readonly reports: ReportStand;
}

/** Tests the report that every provider of payouts must give. @param start makes one with its own far end */
export function testPayoutReport(name: string, start: () => Promise<PayoutFarEnd>): void {
  testOrderReport(`payout provider ${name}`, start);
}

/** Tests what every provider of payouts must do. @param start makes one with its own far end */
export function testPayoutProvider(name: string, start: () => Promise<PayoutFarEnd>): void {
  describe(`payout provider ${name}`, () => {
    let end: PayoutFarEnd;
    let order: PayoutOrder;
    beforeEach(async () => {
      order = {
        withdrawalId: randomUUID(),
        amount: parseMoney('99.25'),
        currency: 'CNY',
        bankCode: 'JADE',
        cardNumber: '6222000000017894',
        holderName: 'Mai Trần 陈',
      };
      end = await start();
    });
    afterEach(() => end.farEnd.close());
    const noticeOf = (reference = 'out_1'): PayoutNotice => {
      const { withdrawalId, amount, currency } = order;
      return { withdrawalId, reference, state: 'paid', amount, currency };
    };

    it('an order arrives as it was given, and once however often it is sent', async () => {
      const provider = end.provider(PATIENCE_MS);
      const reference = await provider.order(end.account, order);
      expect(await provider.order(end.account, order)).toBe(reference);
      expect(end.ordered()).toEqual([order]);
      const other = { ...order, withdrawalId: randomUUID() };
      expect(await provider.order(end.account, other)).not.toBe(reference);
    });

    it('what became of a payout is said exactly, whatever the state', async () => {
      const provider = end.provider(PATIENCE_MS);
      const reference = await provider.order(end.account, order);
      // a word after the end is said as every other: paid, and then not
      for (const state of ['open', 'paid', 'failed', 'paid'] as const) {
        end.setPayout({ ...noticeOf(reference), state }, 'EN');
        expect(await provider.query(end.account, reference)).toEqual({ ...noticeOf(reference), state });
      }
      end.setPayout({ ...noticeOf(reference), amount: 1n, currency: 'PHP' }, 'EN');
      expect(await provider.query(end.account, reference)).toMatchObject({ amount: 1n, currency: 'PHP' });
    });

    it('a payout of another merchant and one that is not known are errors', async () => {
      const provider = end.provider(PATIENCE_MS);
      const reference = await provider.order(end.account, order);
      end.setPayout(noticeOf(reference), 'LANTERN');
      await expect(provider.query(end.account, reference)).rejects.toThrow();
      await expect(provider.query(end.account, 'out_unknown')).rejects.toThrow();
    });

    it('with a wrong secret nothing is ordered or told', async () => {
      const provider = end.provider(PATIENCE_MS);
      const reference = await provider.order(end.account, order);
      const stranger = { ...end.account, secret: 'known to nobody' };
      await expect(provider.order(stranger, { ...order, withdrawalId: randomUUID() })).rejects.toThrow();
      await expect(provider.query(stranger, reference)).rejects.toThrow();
      expect(end.ordered()).toEqual([order]);
    });

    testFarEndFailures('an order', async () => {
      const { farEnd, provider, account, ordered } = await start();
      return { farEnd, act: (patienceMs) => provider(patienceMs).order(account, order), done: () => ordered().length };
    });
    testFarEndFailures('a query', async () => {
      const { farEnd, provider, account, setPayout } = await start();
      setPayout(noticeOf(), 'EN');
      return { farEnd, act: (patienceMs) => provider(patienceMs).query(account, 'out_1') };
    });
  });
}
