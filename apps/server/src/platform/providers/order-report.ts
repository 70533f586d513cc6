/** A period of a report: from a time on, and before another. */
export interface ReportPeriod {
  readonly from: Date;
  readonly to: Date;
}

/** An order as the books of a provider have it. Amounts are bigint at scale 4. */
export interface ReportedOrder {
  /** The provider's own id of the order, unique for ever. */
  readonly reference: string;
  /** Our id of the order, as the provider has it. */
  readonly orderId: string;
  readonly state: 'open' | 'paid' | 'failed';
  readonly amount: bigint;
  readonly currency: string;
  readonly openedAt: Date;
}

/** A report, page after page in the order that orders were opened in. @throws Error when it cannot be had, or is not whole */
export type OrderReport = AsyncIterable<readonly ReportedOrder[]>;

/** A page as a provider answered it. */
export interface ReportedPage {
  readonly orders: readonly ReportedOrder[];
  /** What the page behind it is asked for by; null: there is none. */
  readonly next: string | null;
  /** Of the last page: how many orders the whole period has. */
  readonly total: number | null;
}

/** Orders of one report at most: one that goes on and on is none. */
const MOST_ORDERS = 20_000_000;

/**
 * Reads a report page by page and holds it against itself: every order lies within the period and behind the one before it, and as
 * many have come as the last page says there are.
 * @param ask reads the page behind another, null for the first one
 * @throws Error when the report contradicts itself
 */
export async function* readWholeReport(
  { from, to }: ReportPeriod,
  ask: (after: string | null) => Promise<ReportedPage>,
): AsyncGenerator<readonly ReportedOrder[]> {
  let count = 0;
  let last = from.getTime();
  for (let after: string | null = null; ; ) {
    const { orders, next, total }: ReportedPage = await ask(after);
    for (const { openedAt, reference } of orders) {
      const at = openedAt.getTime();
      if (!(at >= last) || at >= to.getTime())
        throw new Error(`order ${reference} is out of the report's order or period`);
      last = at;
    }
    count += orders.length;
    if (count > MOST_ORDERS) throw new Error('the report does not end');
    if (next !== null && orders.length === 0) throw new Error('a page without orders is not the last one');
    if (next === null && total !== count) throw new Error(`the report has ${total} orders, and ${count} came`);
    if (orders.length > 0) yield orders;
    if (next === null) return;
    after = next;
  }
}
