import { expect, it } from 'vitest';
import { compareOrder, isSame, type OurOrder } from './compare-order.ts';

const ours = (change: Partial<OurOrder> = {}): OurOrder => ({
  order_id: 'one',
  member_id: 'm',
  reference: 'theirs',
  amount: 100n,
  currency: 'CNY',
  state: 'paid',
  opened_at: new Date(0),
  ...change,
});
const theirs = (change: object = {}) => ({
  reference: 'theirs',
  orderId: 'one',
  state: 'paid' as const,
  amount: 100n,
  currency: 'CNY',
  openedAt: new Date(0),
  ...change,
});

it('orders are the same by both ids, and by ours alone while theirs is not known', () => {
  expect(isSame(ours(), theirs())).toBe(true);
  expect(isSame(ours({ reference: null }), theirs())).toBe(true);
  expect(isSame(ours(), theirs({ reference: 'another' }))).toBe(false);
  expect(isSame(ours(), theirs({ orderId: 'two' }))).toBe(false);
});

it('amount and currency count where money moved or can, not for what failed on both sides', () => {
  for (const kind of ['deposit', 'payout'] as const) {
    expect(compareOrder(kind, ours(), theirs())).toBe('agrees');
    expect(compareOrder(kind, ours(), theirs({ amount: 101n }))).toBe('amount');
    expect(compareOrder(kind, ours(), theirs({ currency: 'PHP' }))).toBe('amount');
    expect(compareOrder(kind, ours({ state: 'open' }), theirs({ state: 'open', amount: 1n }))).toBe('amount');
    expect(compareOrder(kind, ours({ state: 'failed' }), theirs({ state: 'failed', amount: 1n }))).toBe('agrees');
  }
});

it('an order that ended otherwise differs; one that has ended on one side alone moves, but a deposit that nobody paid', () => {
  expect(compareOrder('deposit', ours({ state: 'failed' }), theirs())).toBe('state');
  expect(compareOrder('payout', ours(), theirs({ state: 'failed' }))).toBe('state');
  expect(compareOrder('deposit', ours({ state: 'open' }), theirs())).toBe('moving');
  expect(compareOrder('deposit', ours(), theirs({ state: 'open' }))).toBe('moving');
  expect(compareOrder('deposit', ours({ state: 'failed' }), theirs({ state: 'open' }))).toBe('agrees');
  expect(compareOrder('payout', ours({ state: 'failed' }), theirs({ state: 'open' }))).toBe('moving');
});
