-- A month that is over stays as it is, for the ledger is append-only: its sums are kept when a statement first needs them, so that a
-- year is opened at the cost of twelve rows.
create table statement_month (
  merchant_code text not null,
  account_id uuid not null,
  -- days begin at midnight of this zone; after the merchant takes another one, months are summed anew
  time_zone text not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  -- days with movements, oldest first: {day, sums}, each sum signed as the member sees it, at scale 4
  days jsonb not null,
  kept_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, account_id, time_zone, month)
);
comment on table statement_month is 'sums of a member''s months that are over, computed from the ledger';
