-- The ledger: accounts, transactions, transfers, holds, rounds, and what follows from them.
-- Amounts are whole numbers at scale 4 (1.00 = 10000). The tenant key leads every key.

create table account (
  merchant_code text not null,
  account_id uuid not null,
  owner_type text not null check (owner_type in ('member', 'house')),
  owner_id text not null,
  kind text not null check (kind in ('REAL', 'HOUSE_GGR', 'CASH_IN_TRANSIT', 'TRIAL_ISSUE', 'ROUNDING')),
  currency text not null,
  book text not null check (book in ('LIVE', 'TRIAL')),
  -- true: the balance stands in this row under its lock; false: only legs are written, so that no house row is ever hot
  sync_balance boolean not null,
  allow_negative boolean not null,
  betting_blocked boolean not null default false,
  balance bigint not null default 0,
  held bigint not null default 0 check (held >= 0),
  seq bigint not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, account_id),
  unique (merchant_code, owner_type, owner_id, kind, currency, book),
  constraint account_covered check (allow_negative or balance - held >= 0)
) with (fillfactor = 70);

create table txn (
  merchant_code text not null,
  txn_id uuid not null,
  kind text not null check (kind in
    ('DEPOSIT', 'TRIAL_FUND', 'BET', 'WIN', 'BETWIN', 'RESERVE', 'SETTLE', 'VOID', 'ROLLBACK', 'ROUND_CLOSE')),
  account_id uuid not null,
  idem_scope text not null,
  idem_key text not null,
  req_hash bytea not null,
  round_id text,
  -- the key of the bet a win belongs to, of the reserve a settle or void ends, or of what a rollback takes back
  ref_key text,
  -- lets a replay give back exactly what was answered the first time
  response jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, txn_id),
  constraint txn_once unique (merchant_code, idem_scope, idem_key)
);
comment on table txn is 'append-only: one row per accepted transaction';
create index txn_of_account on txn (merchant_code, account_id, created_at);
create index txn_by_ref on txn (merchant_code, idem_scope, ref_key) where ref_key is not null;
create index txn_of_round on txn (merchant_code, idem_scope, round_id) where round_id is not null;

create table transfer (
  merchant_code text not null,
  txn_id uuid not null,
  line smallint not null,
  debit_account uuid not null,
  credit_account uuid not null,
  amount bigint not null check (amount > 0),
  debit_seq bigint,
  debit_after bigint,
  credit_seq bigint,
  credit_after bigint,
  primary key (merchant_code, txn_id, line),
  check (debit_account <> credit_account)
);
comment on table transfer is 'append-only: money moves from debit_account to credit_account';

-- Keys that are taken back: by a rollback after the fact, or before it (then the late original is refused).
create table tombstone (
  merchant_code text not null,
  idem_scope text not null,
  ref_key text not null,
  txn_id uuid not null,
  primary key (merchant_code, idem_scope, ref_key)
);
comment on table tombstone is 'append-only: keys that are taken back';

create table hold (
  merchant_code text not null,
  hold_id uuid not null,
  account_id uuid not null,
  amount bigint not null check (amount > 0),
  captured bigint not null default 0 check (captured between 0 and amount),
  state text not null check (state in ('ACTIVE', 'CAPTURED', 'VOIDED')),
  purpose text not null check (purpose in ('ROUND', 'WITHDRAWAL')),
  primary key (merchant_code, hold_id)
);
create index hold_active on hold (merchant_code, account_id) where state = 'ACTIVE';

-- One row per player and round of a vendor: several players may share a round of a table game.
create table round (
  merchant_code text not null,
  vendor text not null,
  round_id text not null,
  account_id uuid not null,
  state text not null check (state in ('OPEN', 'CLOSED')),
  bet_sum bigint not null default 0,
  win_sum bigint not null default 0,
  opened_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, vendor, round_id, account_id)
) with (fillfactor = 70);
create index round_open on round (merchant_code, account_id) where state = 'OPEN';

create table outbox (
  merchant_code text not null,
  id uuid not null,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  published_at timestamptz,
  -- true until the roll-up has added the transaction's legs to house_balance
  to_roll_up boolean not null default false,
  primary key (merchant_code, id)
);
create index outbox_unpublished on outbox (merchant_code, id) where published_at is null;
create index outbox_to_roll_up on outbox (merchant_code, id) where to_roll_up;

create table house_balance (
  merchant_code text not null,
  account_id uuid not null,
  balance bigint not null,
  primary key (merchant_code, account_id)
);

create table idempotency (
  merchant_code text not null,
  scope text not null,
  key text not null,
  req_hash text not null,
  txn_id uuid,
  response jsonb,
  created_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, scope, key)
);
