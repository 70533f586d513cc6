-- Figures of members' own records, by quarters of an hour in UTC, of which days of every time zone are made. They make the cost of a page
-- independent of the length of a history. Amounts are whole numbers at scale 4. All of it can be counted anew from the ledger (modules/records).

-- Lines of an account by kind. The sequence of an account has no gaps and its lines never change: what is counted up to a sequence stays.
create table line_figure (
  merchant_code text not null,
  account_id uuid not null,
  starts_at timestamptz not null,
  kind text not null,
  lines bigint not null,
  amount bigint not null,
  primary key (merchant_code, account_id, starts_at, kind)
);
create table line_progress (
  merchant_code text not null,
  account_id uuid not null,
  -- lines up to this sequence are counted
  sequence bigint not null default 0,
  -- the latest time of those; null: nothing is counted
  counted_at timestamptz,
  primary key (merchant_code, account_id)
);

-- Bets of a member by game, in the quarter in which the round began.
create table bet_figure (
  merchant_code text not null,
  member_id uuid not null,
  starts_at timestamptz not null,
  node_id text not null,
  bets bigint not null,
  bet bigint not null,
  win bigint not null,
  valid bigint not null,
  result bigint not null,
  primary key (merchant_code, member_id, starts_at, node_id)
);
create table bet_progress (
  merchant_code text not null,
  member_id uuid not null,
  -- quarters before this one are counted
  counted_until timestamptz,
  -- when rounds were last read: quarters of rounds with later transactions are to be counted anew
  looked_at timestamptz,
  primary key (merchant_code, member_id)
);

-- Accounts with many lines that are not counted yet.
create table record_pending (
  merchant_code text not null,
  account_id uuid not null,
  primary key (merchant_code, account_id)
);
-- Histories that there are already; until they are counted, lists read rows.
insert into record_pending (merchant_code, account_id)
select merchant_code, account_id from account where owner_type = 'member' and kind = 'REAL' and currency <> 'PTS' and seq >= 200;
