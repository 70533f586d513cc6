import pg from 'pg';
import type { Account } from './bench-members.ts';

/** How long the histories of members are, and the lists of the large merchant. */
export interface ListSizes {
  readonly rows: number;
  /** Lists that short ones are compared by. */
  readonly few: number;
}

/** Rows that lie evenly over this many days before now: all in the longest period that one list may cover. */
const DAYS = 30;

/** An id that sorts by `n` among others of the same kind, as those of the program sort by time. */
const id = (kind: number) =>
  `(lpad(to_hex(1700000000000 + n), 12, '0') || '7${kind.toString(16).padStart(3, '0')}8' || lpad(to_hex(n), 15, '0'))::uuid`;

/** The id that row `n` of a kind has. */
export const rowId = (kind: number, n: number): string => {
  const digits = `${(1700000000000 + n).toString(16).padStart(12, '0')}7${kind.toString(16).padStart(3, '0')}8${n.toString(16).padStart(15, '0')}`;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

/** What ids of each kind of row are made with; of members' rows the member's number is added. */
export const KINDS = {
  member: 1,
  alarm: 3,
  delivery: 4,
  event: 5,
  bet: 0x10,
  movement: 0x20,
  deposit: 0x100,
  withdrawal: 0x200,
  adjustment: 0x300,
} as const;

/** Where the audit entries of a merchant begin. */
export const firstPosition = (index: number): number => 1_000_000 + index * 10_000_000;

/** The n-th of so many moments of the last days, oldest first. */
const at = (rows: number) => `now() - interval '${DAYS} days' * (${rows}::float8 - n) / ${rows} - interval '1 minute'`;

const text = pg.escapeLiteral;

/** Members of a merchant, one in a thousand with an address that one alone has. */
const members = (merchant: string, rows: number) => `
  insert into member (merchant_code, member_id, user_name, user_name_key, type, affiliate_code, email, terms_version, created_at)
  select ${text(merchant)}, ${id(KINDS.member)}, 'bulk' || to_char(n, 'FM0000000'), 'bulk' || to_char(n, 'FM0000000'), 0, 'bulk' || n,
         case when n % 1000 = 0 then 'bulk' || n || '@example.test' end, '1', ${at(rows)}
    from generate_series(1::bigint, ${rows}) n`;

/** What staff did at a merchant, each with its outcome. Hashes are left out: no list reads them. */
const audit = (merchant: string, rows: number, index: number) => `
  insert into audit_entry (position, source, action_id, at_merchant, body, hash)
  select ${firstPosition(index)} + n * 2 + o, case o when 0 then 'staff_action' else 'staff_action_outcome' end, ${id(0x800 + index)}, ${text(merchant)},
         case o when 0 then jsonb_build_object('staff', 'person' || n % 20 || '@example.test', 'effect', 'changes', 'command',
                  case when n % 100000 = 7 then 'rareCommand' else 'command' || n % 30 end, 'words', '[]'::jsonb, 'started_at', ${at(rows)})
                else jsonb_build_object('outcome', 'done', 'message', null, 'change', jsonb_build_object('before', n, 'after', n + 1)) end, '\\x'
    from generate_series(1::bigint, ${rows}) n cross join generate_series(0, 1) o`;

/** A game of the catalogue. */
interface Game {
  readonly vendor: string;
  readonly nodeId: string;
}

/** Rounds that a member lost: the vendor's, the ledger's, and the movement of each. */
const rounds = ({ merchantCode, memberId }: Account, node: Game, rows: number, index: number) => `
  insert into vendor_round (merchant_code, vendor_code, round_id, member_id, record_id, node_id, created_at)
  select ${text(merchantCode)}, ${text(node.vendor)}, '${index}-' || n, ${text(memberId)}, ${id(KINDS.bet + index)}, ${text(node.nodeId)}, ${at(rows)}
    from generate_series(1::bigint, ${rows}) n;
  insert into round (merchant_code, vendor, round_id, account_id, state, bet_sum, win_sum, opened_at)
  select a.merchant_code, ${text(node.vendor)}, '${index}-' || n, a.account_id, 'CLOSED', 10000, 0, ${at(rows)}
    from generate_series(1::bigint, ${rows}) n, account a
   where a.merchant_code = ${text(merchantCode)} and a.owner_type = 'member' and a.owner_id = ${text(memberId)};
  update txn t set created_at = now() - interval '40 days' from account a
   where a.merchant_code = ${text(merchantCode)} and a.owner_type = 'member' and a.owner_id = ${text(memberId)}
     and t.merchant_code = a.merchant_code and t.account_id = a.account_id;
  insert into txn (merchant_code, txn_id, kind, account_id, idem_scope, idem_key, req_hash, round_id, response, created_at)
  select a.merchant_code, ${id(KINDS.movement + index)}, 'BET', a.account_id, ${text(node.vendor)}, '${index}-' || n, '\\x', '${index}-' || n,
         jsonb_build_object('balance', (a.balance - n * 10000)::text, 'held', '0', 'sequence', (a.seq + n)::text, 'replayed', false), ${at(rows)}
    from generate_series(1::bigint, ${rows}) n, account a
   where a.merchant_code = ${text(merchantCode)} and a.owner_type = 'member' and a.owner_id = ${text(memberId)};
  insert into transfer (merchant_code, txn_id, line, debit_account, credit_account, amount, debit_seq, debit_after)
  select a.merchant_code, ${id(KINDS.movement + index)}, 1, a.account_id, h.account_id, 10000, a.seq + n, a.balance - n * 10000
    from generate_series(1::bigint, ${rows}) n, account a join account h on h.merchant_code = a.merchant_code and h.owner_type = 'house'
     and h.kind = 'HOUSE_GGR' and h.currency = a.currency and h.book = a.book
   where a.merchant_code = ${text(merchantCode)} and a.owner_type = 'member' and a.owner_id = ${text(memberId)};
  update account set balance = balance - ${rows} * 10000::bigint, seq = seq + ${rows}
   where merchant_code = ${text(merchantCode)} and owner_type = 'member' and owner_id = ${text(memberId)};
  update member set created_at = now() - interval '41 days'
   where merchant_code = ${text(merchantCode)} and member_id = ${text(memberId)}`;

/** Deposits, withdrawals and adjustments of a member that are over, and some that wait. */
const cash = ({ merchantCode, memberId, currency }: Account, cardId: string, rows: number, index: number) => `
  insert into deposit (merchant_code, deposit_id, member_id, method, provider, currency, amount, credited_amount, state, reason, write_key,
      provider_reference, created_at, expires_at, review_at, completed_at)
  select ${text(merchantCode)}, ${id(KINDS.deposit + index)}, ${text(memberId)}, 'gateway', 'sandbox', ${text(currency)}, 10000, 10000,
         case when n % ${rows / 10} = 0 then 'review' else 'confirmed' end, 'amount', '${index}-' || n, '${index}-' || n, ${at(rows)}, ${at(rows)},
         case when n % ${rows / 10} = 0 then now() end, ${at(rows)}
    from generate_series(1::bigint, ${rows}) n;
  insert into withdrawal (merchant_code, withdrawal_id, member_id, card_id, currency, amount, fee, state, created_at, decided_at, completed_at)
  select ${text(merchantCode)}, ${id(KINDS.withdrawal + index)}, ${text(memberId)}, ${text(cardId)}, ${text(currency)}, 10000, 0,
         case when n % ${rows / 10} = 0 then 'pending' else 'paid' end, ${at(rows)}, ${at(rows)}, ${at(rows)}
    from generate_series(1::bigint, ${rows}) n;
  insert into adjustment (merchant_code, adjustment_id, member_id, currency, direction, amount, reason, proposed_by, proposed_at, expires_at,
      state, decided_by, decided_at)
  select ${text(merchantCode)}, ${id(KINDS.adjustment + index)}, ${text(memberId)}, ${text(currency)}, 'credit', 10000, 'goodwill', 'a@example.test', ${at(rows)},
         now() + interval '3 days', case when n % ${rows / 10} = 0 then 'open' else 'approved' end,
         case when n % ${rows / 10} <> 0 then 'b@example.test' end, case when n % ${rows / 10} <> 0 then ${at(rows)} end
    from generate_series(1::bigint, ${rows}) n`;

/** Alarms that are over, and deliveries to their own endpoint. */
const operations = (merchant: string, endpointId: string, rows: number) => `
  insert into alarm (merchant_code, alarm_id, kind, subject, count, raised_at, cleared_at)
  select ${text(merchant)}, ${id(KINDS.alarm)}, 'return', 'bench', 1, ${at(rows)}, ${at(rows)} from generate_series(1::bigint, ${rows}) n;
  insert into webhook_endpoint (merchant_code, endpoint_id, url, events, created_by, paused_at, pause_reason)
  values (${text(merchant)}, ${text(endpointId)}, 'https://example.test/', '{}', 'a@example.test', now(), 'staff');
  insert into webhook_delivery (merchant_code, delivery_id, endpoint_id, event_id, event, body, state, created_at, ended_at)
  select ${text(merchant)}, ${id(KINDS.delivery)}, ${text(endpointId)}, ${id(KINDS.event)}, 'member.registered', '{}',
         case n % 100 when 0 then 'dead' else 'delivered' end, ${at(rows)}, ${at(rows)} from generate_series(1::bigint, ${rows}) n`;

/** A merchant and what fills its lists. */
export interface FilledMerchant {
  readonly code: string;
  readonly endpointId: string;
  readonly rows: number;
}
/** A member, the card that its withdrawals went to (null: it has rounds alone), and how many of everything it has. */
export interface FilledMember {
  readonly account: Account;
  readonly cardId: string | null;
  readonly rows: number;
}

/**
 * Fills lists of merchants and histories of members by plain inserts without triggers, as the owner. The ledger's rows fit one another, so
 * that statements add up; house legs and the hashes of the audit log are left out, which no list reads.
 */
export async function fillLists(
  ownerUrl: string,
  filled: {
    readonly merchants: readonly FilledMerchant[];
    readonly members: readonly FilledMember[];
    /** Counts the records of a merchant's members, as the clock of the program would. */
    readonly count: (merchantCode: string) => Promise<void>;
  },
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'`);
    for (const [index, { code, endpointId, rows }] of filled.merchants.entries()) {
      await client.query(members(code, rows));
      await client.query(audit(code, rows, index));
      await client.query(operations(code, endpointId, rows));
    }
    const { rows: games } = await client.query<Game>(
      'select vendor_code as vendor, node_id as "nodeId" from game order by node_id limit 1',
    );
    const [game] = games;
    if (!game) throw new Error('there is no game to play');
    for (const [index, { account, cardId, rows }] of filled.members.entries()) {
      await client.query(rounds(account, game, rows, index));
      if (cardId !== null) await client.query(cash(account, cardId, rows, index));
    }
    await client.query(`insert into record_pending select merchant_code, account_id from account
      where owner_type = 'member' and kind = 'REAL' and seq >= 200 on conflict do nothing`);
    await client.query('vacuum analyze');
    for (const { code } of filled.merchants) await filled.count(code);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
