-- Until when the stakes of a member are refused because the member takes a break. The posting functions read it under the lock that
-- they take anyway; only ledger_extend_break writes it, and only later.
alter table account add column break_until timestamptz;

-- Breaks that members took, by the database's clock.
create table play_break (
  merchant_code text not null references merchant,
  break_id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in ('timeout', 'exclusion')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (merchant_code, break_id),
  foreign key (merchant_code, member_id) references member,
  check (ends_at > starts_at)
);
comment on table play_break is 'append-only: breaks that members took';
create index play_break_of_member on play_break (merchant_code, member_id, ends_at desc);

-- What a member wished to limit the own deposits to. One that loosens waits until confirmable_at and for a second word;
-- amount null: none.
create table deposit_limit (
  merchant_code text not null references merchant,
  limit_id uuid not null,
  member_id uuid not null,
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint check (amount > 0),
  created_at timestamptz not null default clock_timestamp(),
  confirmable_at timestamptz,
  effective_at timestamptz,
  discarded_at timestamptz,
  primary key (merchant_code, limit_id),
  foreign key (merchant_code, member_id) references member,
  check (confirmable_at is not null or effective_at is not null),
  check (effective_at is null or discarded_at is null),
  check (effective_at >= confirmable_at)
);
create index deposit_limit_of_member on deposit_limit (merchant_code, member_id, period, effective_at desc);
create unique index deposit_limit_wish on deposit_limit (merchant_code, member_id, period)
  where effective_at is null and discarded_at is null;

-- What counts toward the limits of a member: what was credited, and what may still be; credited_at is null until it is.
create view counted_deposit with (security_invoker = true) as
  select merchant_code, member_id, case when state = 'confirmed' then credited_amount else amount end as amount,
         case when state = 'confirmed' then coalesce(completed_at, created_at) end as credited_at
    from deposit where state in ('confirmed', 'pending', 'review');
comment on view counted_deposit is 'deposits that were credited or are open';

create view paid_withdrawal with (security_invoker = true) as
  select merchant_code, member_id, amount - fee as amount, coalesce(completed_at, created_at) as paid_at
    from withdrawal where state = 'paid';
comment on view paid_withdrawal is 'what withdrawals brought to members, without fees';
