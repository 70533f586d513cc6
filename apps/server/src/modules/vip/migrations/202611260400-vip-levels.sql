-- Levels that members reach by what they deposit and stake (MEMBER-09). Amounts are whole numbers at scale 4.

-- Sums of the counted lines of an account by kind and direction, kept by the same count as line_figure: the totals of a whole history are
-- read from a few rows.
create table line_total (
  merchant_code text not null,
  account_id uuid not null,
  kind text not null,
  is_credit boolean not null,
  amount bigint not null,
  primary key (merchant_code, account_id, kind, is_credit)
);
-- Figures do not know the direction of a line, so what is counted already is counted anew; lists read rows until then.
insert into record_pending (merchant_code, account_id)
select merchant_code, account_id from line_progress on conflict do nothing;
delete from line_progress;
delete from line_figure;

create table vip_level (
  merchant_code text not null,
  member_id uuid not null,
  level integer not null check (level > 0),
  -- the member's sums when it was reached
  deposited bigint not null,
  staked bigint not null,
  reached_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, member_id, level)
);
comment on table vip_level is 'append-only: the levels that each member has reached; none is ever lost';

-- Quarters of an hour whose players have been looked at, up to the beginning of this one.
create table vip_progress (
  merchant_code text primary key,
  looked_until timestamptz not null
);

-- A reward may come from a level: one for each level, kept unique by its source as all others are.
alter table reward drop constraint reward_source_check;
alter table reward add constraint reward_source_check check (source in ('given', 'signIn', 'code', 'install', 'level'));
