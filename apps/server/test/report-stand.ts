import { formatMoney } from '@tessera/contract';
import { signGatewayMessage } from '@tessera/provider-protocol/gateway';
import { reportAsked } from '@tessera/provider-protocol/report';
import * as v from 'valibot';
import type { ReportedOrder } from '#server/platform/providers/order-report.ts';
import type { FarEndAnswer } from './far-end.ts';

/** What a far end does to a page of its report. */
export type ReportDamage = 'none' | 'altered' | 'unsigned' | 'old' | 'foreign' | 'other day' | 'short' | 'disordered';

/** The part of a far end that reports of orders. */
export interface ReportStand {
  hold(orders: readonly ReportedOrder[]): void;
  damage(what: ReportDamage): void;
  answer(body: string): FarEndAnswer;
}

/** Orders on a page of the stand. */
const PAGE = 2;
const HOUR_MS = 3_600_000;

/** Makes a stand that signs its pages, two orders on each, as the sandboxes for money do. */
export function createReportStand(secret: string): ReportStand {
  let held: readonly ReportedOrder[] = [];
  let damage: ReportDamage = 'none';
  const pageOf = (body: string) => {
    const { after, ...asked } = v.parse(reportAsked, JSON.parse(body));
    const [from, to] = [Date.parse(asked.from), Date.parse(asked.to)];
    const all = held.filter(({ openedAt }) => openedAt.getTime() >= from && openedAt.getTime() < to);
    const begin = Number(after ?? 0);
    const next = begin + PAGE < all.length ? String(begin + PAGE) : null;
    const shown = all.slice(begin, begin + PAGE);
    if (damage === 'disordered') shown.reverse();
    const entries = shown.map(({ reference, orderId, state, amount, currency, openedAt }) => ({
      id: reference,
      reference: orderId,
      state,
      amount: formatMoney(amount),
      currency,
      opened: openedAt.toISOString(),
    }));
    if (damage === 'short') entries.splice(0, 1);
    return {
      ...asked,
      ...(damage === 'foreign' && { merchant: 'LANTERN' }),
      ...(damage === 'other day' && { from: new Date(from - 24 * HOUR_MS).toISOString() }),
      after,
      entries,
      next,
      total: next === null ? all.length : null,
    };
  };
  return {
    hold: (orders) => {
      held = orders;
    },
    damage: (what) => {
      damage = what;
    },
    answer: (body) => {
      const text = JSON.stringify(pageOf(body));
      const headers = signGatewayMessage(secret, text, Date.now() - (damage === 'old' ? HOUR_MS : 0));
      const sent = damage === 'altered' ? text.replace('"paid"', '"open"') : text;
      return { status: 200, body: sent, headers: damage === 'unsigned' ? {} : headers };
    },
  };
}
