-- One row per item of periodic work (a deposit to ask about, a withdrawal to pay, a bill) whose last try failed: it is left alone
-- until next_try_at, so that it does not take the place of others, and staff see what keeps failing.
create table work_failure (
  merchant_code text not null,
  kind text not null,
  item_id text not null,
  attempts integer not null check (attempts > 0),
  first_failed_at timestamptz not null default clock_timestamp(),
  next_try_at timestamptz not null,
  last_error text not null,
  primary key (merchant_code, kind, item_id)
);
