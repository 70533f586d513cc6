import type { ReportedOrder } from '#server/platform/providers/order-report.ts';

/** What is reconciled: money that came in, money that went out. */
export type ReconciledKind = 'deposit' | 'payout';

/** An order as our books have it. Amounts are bigint at scale 4. */
export interface OurOrder {
  readonly order_id: string;
  readonly member_id: string;
  /** The provider's own id of it; null until its answer came. */
  readonly reference: string | null;
  readonly amount: bigint;
  readonly currency: string;
  readonly state: 'open' | 'paid' | 'failed';
  readonly opened_at: Date;
}

/** In what both sides can differ. */
export type What = 'missingHere' | 'missingThere' | 'amount' | 'state';

/** A difference with both sides; one that has nothing of it is undefined. */
export interface FoundDifference {
  readonly what: What;
  readonly ours: OurOrder | undefined;
  readonly theirs: ReportedOrder | undefined;
}

/** Whether an order of theirs is this one of ours: by our id, and by theirs where we know it. */
export const isSame = (ours: OurOrder, theirs: ReportedOrder): boolean =>
  ours.order_id === theirs.orderId && (ours.reference === null || ours.reference === theirs.reference);

/** Whether an order that did not end alike on both sides can still do so. A deposit that nobody pays stays open at some providers for ever. */
function isMoving(kind: ReconciledKind, ours: OurOrder, theirs: ReportedOrder): boolean | 'agrees' {
  if (kind === 'deposit' && ours.state === 'failed' && theirs.state === 'open') return 'agrees';
  return ours.state === 'open' || theirs.state === 'open';
}

/**
 * Compares an order on both sides. Amounts count where money moved or still can; what an order that failed would have been is nobody's
 * loss.
 * @returns `moving` for one that has ended on one side alone
 */
export function compareOrder(
  kind: ReconciledKind,
  ours: OurOrder,
  theirs: ReportedOrder,
): 'agrees' | 'moving' | 'amount' | 'state' {
  if (ours.state !== theirs.state) {
    const moving = isMoving(kind, ours, theirs);
    return moving === 'agrees' ? 'agrees' : moving ? 'moving' : 'state';
  }
  const isAlike = ours.amount === theirs.amount && ours.currency === theirs.currency;
  return isAlike || ours.state === 'failed' ? 'agrees' : 'amount';
}
