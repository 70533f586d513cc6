import type { Transaction } from '#server/platform/database/database.ts';
import { compareOrder, isSame, type OurOrder, type What } from './compare-order.ts';
import { closeLate, writeLate } from './differences-repository.ts';
import { readNow, readOurs, type RunKey } from './runs-repository.ts';

const DAY_MS = 86_400_000;
/** Days after which an order is open on one side alone for no good reason: the report of its day counts that as a difference by then too. */
const SETTLED_DAYS = 3;

/** What a provider says of an order that has ended here. The amount is at scale 4. */
export interface LateWord {
  readonly orderId: string;
  /** The provider's own id. */
  readonly reference: string;
  readonly state: 'open' | 'paid' | 'failed';
  readonly amount: bigint;
  readonly currency: string;
}

/** In what a word and our order differ; undefined where nothing is known to differ, or not yet. */
function differsIn(
  kind: RunKey['kind'],
  ours: OurOrder | undefined,
  word: LateWord & { readonly openedAt: Date },
  now: Date,
): What | 'agrees' | undefined {
  if (!ours || !isSame(ours, word)) return word.state === 'paid' ? 'missingHere' : undefined;
  const verdict = compareOrder(kind, ours, word);
  if (verdict !== 'moving') return verdict;
  return now.getTime() - ours.opened_at.getTime() > SETTLED_DAYS * DAY_MS ? 'state' : undefined;
}

/**
 * Takes what a provider says of an order after it has ended, in the transaction that holds the order: where it is not what the books have,
 * a difference is open at once, in the list of differences that reports find. Money stays where it is. A word that agrees again closes what an
 * earlier one opened.
 * @returns whether the word differs
 */
export async function hearLateWord(tx: Transaction, book: Omit<RunKey, 'day'>, word: LateWord): Promise<boolean> {
  const now = await readNow(tx);
  const [ours] = await readOurs(tx, book, [word.orderId]);
  const theirs = { ...word, openedAt: ours?.opened_at ?? now };
  const key = { ...book, day: theirs.openedAt.toISOString().slice(0, 10) };
  const what = differsIn(book.kind, ours, theirs, now);
  if (what === 'agrees') await closeLate(tx, key, word.orderId);
  else if (what !== undefined) await writeLate(tx, key, { what, ours, theirs });
  return what !== undefined && what !== 'agrees';
}
