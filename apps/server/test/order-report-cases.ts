import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OrderReport, ReportedOrder, ReportPeriod } from '#server/platform/providers/order-report.ts';
import type { FarEnd } from './far-end.ts';
import { testFarEndFailures } from './far-end-failures.ts';
import type { ReportDamage, ReportStand } from './report-stand.ts';

const PATIENCE_MS = 60_000;
const period: ReportPeriod = { from: new Date('2026-11-20T00:00:00Z'), to: new Date('2026-11-21T00:00:00Z') };
const HOUR_MS = 3_600_000;

interface Account {
  readonly merchantCode: string;
  readonly secret: string;
}

/** A provider that reports, with its simulated far end. */
interface Reporting {
  readonly farEnd: FarEnd;
  readonly provider: (patienceMs: number) => { report(account: Account, period: ReportPeriod): OrderReport };
  readonly account: Account;
  readonly reports: ReportStand;
}

async function readAll(report: OrderReport): Promise<ReportedOrder[]> {
  const orders: ReportedOrder[] = [];
  for await (const page of report) orders.push(...page);
  return orders;
}

const orderAt = (hour: number, change: Partial<ReportedOrder> = {}): ReportedOrder => ({
  reference: `theirs_${hour}`,
  orderId: randomUUID(),
  state: 'paid',
  amount: 1_205_000n,
  currency: 'CNY',
  openedAt: new Date(period.from.getTime() + hour * HOUR_MS),
  ...change,
});

/** Tests the report of a day that every provider for money must give. @param start makes one with its own far end */
export function testOrderReport(name: string, start: () => Promise<Reporting>): void {
  describe(`report of ${name}`, () => {
    let end: Reporting;
    beforeEach(async () => {
      end = await start();
    });
    afterEach(() => end.farEnd.close());
    const read = (account = end.account, of = period) => readAll(end.provider(PATIENCE_MS).report(account, of));

    it('says every order of the day exactly, over as many pages as there are, and none of another day', async () => {
      const ofDay = [
        orderAt(0),
        orderAt(3, { state: 'open' }),
        orderAt(3.5, { state: 'failed' }),
        orderAt(20, { amount: 1n, currency: 'PHP' }),
        orderAt(23.99),
      ];
      end.reports.hold([orderAt(-0.01), ...ofDay, orderAt(24)]);
      expect(await read()).toEqual(ofDay);
      expect(await read()).toEqual(ofDay);
    });

    it('is empty for a day without orders', async () => {
      expect(await read()).toEqual([]);
    });

    it('a wrong secret reveals nothing', async () => {
      end.reports.hold([orderAt(1)]);
      await expect(read({ ...end.account, secret: 'known to nobody' })).rejects.toThrow();
    });

    it.for<ReportDamage>(['altered', 'unsigned', 'old', 'foreign', 'other day', 'short', 'disordered'])(
      'one that is %s is refused',
      async (damage) => {
        end.reports.hold([orderAt(1), orderAt(2), orderAt(3)]);
        end.reports.damage(damage);
        await expect(read()).rejects.toThrow();
        end.reports.damage('none');
        expect(await read()).toHaveLength(3);
      },
    );

    testFarEndFailures('a report', async () => {
      const { farEnd, provider, account, reports } = await start();
      reports.hold([orderAt(1)]);
      return { farEnd, act: (patienceMs) => readAll(provider(patienceMs).report(account, period)) };
    });
  });
}
