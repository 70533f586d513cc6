import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { isPast, type TransferRow, transferColumns } from './transfers-repository.ts';

/** A transfer as staff see it. */
export interface QueuedTransfer extends TransferRow {
  readonly user_name: string;
}

/** Which transfers staff are shown. */
export interface QueuePage {
  /** `waiting`: without an outcome, held or not; `decided`: ended by staff. */
  readonly view: 'waiting' | 'decided';
  readonly state?: 'open' | 'held' | undefined;
  readonly vendorCode?: string | undefined;
  readonly direction?: TransferRow['direction'] | undefined;
  /** Id of the last one that was seen. */
  readonly before?: string | undefined;
  readonly limit: number;
}

const member = (merchantCode: string) =>
  sql`join member_card m on m.merchant_code = ${merchantCode} and m.member_id = t.member_id`;

/** Transfers of all members that wait for an outcome, or that staff ended, newest first. */
export async function readQueue(
  tx: Transaction,
  merchantCode: string,
  { view, state, vendorCode, direction, before, limit }: QueuePage,
): Promise<QueuedTransfer[]> {
  const only = [
    view === 'waiting' ? sql`state in ('open', 'held')` : sql`decided_by is not null`,
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(vendorCode === undefined ? [] : [sql`vendor_code = ${vendorCode}`]),
    ...(direction === undefined ? [] : [sql`direction = ${direction}`]),
    ...(before === undefined ? [] : [sql`transfer_id < ${before}::uuid`]),
  ];
  const found = await sql<QueuedTransfer>`select t.*, m.user_name from (select ${transferColumns} from vendor_transfer
      where merchant_code = ${merchantCode} and ${sql.join(only, sql` and `)} order by transfer_id desc limit ${limit}) t
    ${member(merchantCode)} order by t.transfer_id desc`.execute(tx);
  return found.rows;
}

/** A transfer with its member's name; undefined when the merchant has none of this id. */
export async function findQueued(
  tx: Transaction,
  merchantCode: string,
  transferId: string,
): Promise<QueuedTransfer | undefined> {
  const found = await sql<QueuedTransfer>`select t.*, m.user_name from (select ${transferColumns} from vendor_transfer
      where merchant_code = ${merchantCode} and transfer_id = ${transferId}) t ${member(merchantCode)}`.execute(tx);
  return found.rows[0];
}

/** What tells whether a list of the queue has changed. */
export interface QueueSigns {
  readonly waiting: number;
  /** How many of these are wallets whose sums differ. */
  readonly differing: number;
  readonly mark: string;
}

/**
 * How many transfers and wallets wait for staff, and a mark that changes whenever a list of them does. An open transfer waits for staff
 * once its vendor can take nothing of it in any more.
 */
export async function watchQueue(tx: Transaction, merchantCode: string): Promise<QueueSigns> {
  const found = await sql<QueueSigns>`
    with transfers as (
      select count(*) as listed, count(*) filter (where state = 'held' or ${isPast}) as waiting,
             count(*) filter (where state = 'held') as held, max(transfer_id::text) as newest, max(answered_at) as answered
        from vendor_transfer where merchant_code = ${merchantCode} and state in ('open', 'held')),
    wallets as (
      select count(*) as differing, max(differs_since) as newest
        from vendor_wallet where merchant_code = ${merchantCode} and differs_since is not null)
    select (t.waiting + w.differing)::int as waiting, w.differing::int as differing,
           concat_ws(' ', t.listed, t.waiting, t.held, t.newest, t.answered, w.differing, w.newest) as mark
      from transfers t, wallets w`.execute(tx);
  const [watched] = found.rows;
  if (!watched) throw new Error('counting always has an answer');
  return watched;
}
