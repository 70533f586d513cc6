-- Figures of merchants: what happened with real money, summed by quarters of an hour in UTC, of which days of every time zone are made.
-- Amounts are whole numbers at scale 4. All of it can be counted anew from the ledger (modules/statistics).

-- Movements that the relay of the outbox handed over and that are not counted yet. Counting deletes them in the transaction that adds them up.
create table statistics_pending (
  merchant_code text not null,
  txn_id uuid not null,
  primary key (merchant_code, txn_id)
);

-- One row a merchant: its lock is held by whoever counts, and it says from when on quarters are still to be counted anew.
create table statistics_progress (
  merchant_code text primary key,
  recount_from timestamptz
);

create table game_figure (
  merchant_code text not null,
  starts_at timestamptz not null,
  currency text not null,
  vendor_code text not null,
  -- empty where the vendor named no game
  node_id text not null,
  bets bigint not null,
  staked bigint not null,
  returned bigint not null,
  primary key (merchant_code, starts_at, currency, vendor_code, node_id)
);

create table money_figure (
  merchant_code text not null,
  starts_at timestamptz not null,
  currency text not null,
  kind text not null check (kind in ('deposit', 'withdrawal', 'withdrawalFee', 'reward', 'cashback', 'commission',
    'adjustmentIn', 'adjustmentOut', 'stake', 'return')),
  movements bigint not null,
  amount bigint not null,
  primary key (merchant_code, starts_at, currency, kind)
);

-- Who staked within a quarter: distinct members of a day cannot be made of sums.
create table active_member (
  merchant_code text not null,
  starts_at timestamptz not null,
  member_id text not null,
  primary key (merchant_code, starts_at, member_id)
);

create table first_deposit (
  merchant_code text not null,
  member_id text not null,
  deposited_at timestamptz not null,
  primary key (merchant_code, member_id)
);
create index first_deposit_by_time on first_deposit (merchant_code, deposited_at);

create view unpublished_event with (security_invoker = true) as
  select merchant_code, id from outbox where published_at is null;
comment on view unpublished_event is 'events that the relay has given to nobody yet; of the ledger the ids of their transactions';

-- Registrations of a day are counted by it.
create index member_by_time on member (merchant_code, created_at);

-- Deposits and withdrawals of a period are exported by these.
create index deposit_by_time on deposit (merchant_code, created_at, deposit_id);
create index withdrawal_by_time on withdrawal (merchant_code, created_at, withdrawal_id);
