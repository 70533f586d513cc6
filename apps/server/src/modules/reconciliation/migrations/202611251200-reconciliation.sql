-- When a payout was ordered: the day that its provider's report has it on.
alter table withdrawal add column ordered_at timestamptz;
update withdrawal set ordered_at = coalesce(decided_at, created_at) where provider_reference is not null;
create index withdrawal_by_order on withdrawal (merchant_code, ordered_at, withdrawal_id) where ordered_at is not null;

-- Orders at providers as a report is compared with them: what came or went, and how it ended.
create view reported_deposit with (security_invoker = true) as
select merchant_code, deposit_id as order_id, member_id, provider, provider_reference as reference,
       coalesce(credited_amount, provider_amount, amount) as amount,
       case when credited_amount is null then coalesce(provider_currency, currency) else currency end as currency,
       case when state = 'confirmed' then 'paid' when state in ('pending', 'review') then 'open' else 'failed' end as state,
       created_at as opened_at
  from deposit;
create view reported_payout with (security_invoker = true) as
select merchant_code, withdrawal_id as order_id, member_id, provider, provider_reference as reference,
       amount - fee as amount, currency,
       case when state = 'paid' then 'paid' when state in ('failed', 'rejected', 'cancelled') then 'failed' else 'open' end as state,
       ordered_at as opened_at
  from withdrawal;

-- A day of a provider's report, compared with ours.
create table reconciliation_run (
  merchant_code text not null references merchant,
  kind text not null check (kind in ('deposit', 'payout')),
  provider text not null,
  day date not null,
  state text not null default 'waiting' check (state in ('waiting', 'compared', 'noReport')),
  -- comparisons that were begun; one that is overtaken by another writes nothing more
  pass integer not null default 0,
  -- when it is compared next; null: not again by itself
  due_at timestamptz,
  -- somebody compares until then, unless they crashed
  busy_until timestamptz,
  -- from then on an order that has not ended on one side is a difference
  settles_at timestamptz not null,
  theirs integer not null default 0,
  ours integer not null default 0,
  moving integer not null default 0,
  -- there are more differences than are kept
  is_cut boolean not null default false,
  failures integer not null default 0,
  problem text,
  compared_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, kind, provider, day)
);
create index reconciliation_run_due on reconciliation_run (merchant_code, due_at) where due_at is not null;
create index reconciliation_run_newest on reconciliation_run (merchant_code, day desc, kind, provider);
create index reconciliation_run_age on reconciliation_run (merchant_code, created_at);

-- Orders of ours that a report had, while the comparison lasts.
create table reconciliation_seen (
  merchant_code text not null references merchant,
  kind text not null,
  provider text not null,
  day date not null,
  pass integer not null,
  order_id uuid not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, kind, provider, day, pass, order_id)
);
create index reconciliation_seen_age on reconciliation_seen (merchant_code, seen_at);

create table reconciliation_difference (
  merchant_code text not null references merchant,
  difference_id uuid not null,
  kind text not null,
  provider text not null,
  day date not null,
  -- what it is about: our order, or the provider's where we have none
  subject text not null,
  what text not null check (what in ('missingHere', 'missingThere', 'amount', 'state')),
  our_id uuid,
  member_id uuid,
  our_amount bigint,
  our_currency text,
  our_state text,
  their_id text,
  -- our id as the provider has it
  their_order text,
  their_amount bigint,
  their_currency text,
  their_state text,
  their_time timestamptz,
  state text not null default 'open' check (state in ('open', 'resolved', 'gone')),
  -- counts changes of either side while it is open
  version integer not null default 1,
  -- the comparison that found it last
  pass integer not null,
  found_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  resolved_by text,
  reason text,
  primary key (merchant_code, difference_id),
  check ((state = 'resolved') = (resolved_by is not null and reason is not null)),
  check ((state = 'open') = (closed_at is null))
);
create unique index reconciliation_difference_open
  on reconciliation_difference (merchant_code, kind, provider, day, subject) where state = 'open';
create index reconciliation_difference_of_day
  on reconciliation_difference (merchant_code, kind, provider, day, difference_id desc);
create index reconciliation_difference_newest on reconciliation_difference (merchant_code, state, difference_id desc);
create index reconciliation_difference_age on reconciliation_difference (merchant_code, found_at);
