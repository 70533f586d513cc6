-- Bonuses with conditions: each grant has an account of its own in the ledger. What is staked of it is moved to the member's account
-- first, and its share of what a round pays is moved back, so that rounds and their postings stay as they are.

-- What the member's account has to do with bonuses: null never, past: one ended, active: one runs.
-- A domain, whose check is not read anew by every statement that writes the table.
create domain account_bonus as text check (value in ('past', 'active'));
alter table account add column bonus account_bonus;
alter domain account_owner drop constraint account_owner_check;
alter domain account_owner add constraint account_owner_check check (value in ('member', 'house', 'grant'));

create table bonus_grant (
  merchant_code text not null references merchant,
  grant_id uuid not null,
  member_id uuid not null,
  account_id uuid not null,
  currency text not null,
  -- which of the merchant's offers, with its words and conditions as they were when it was accepted
  offer_id text not null,
  titles jsonb not null,
  -- what it was given for: a deposit's id
  source_id uuid not null,
  amount bigint not null check (amount > 0),
  wager_required bigint not null check (wager_required > 0),
  wager_done bigint not null default 0 check (wager_done between 0 and wager_required),
  -- only stakes of bonus money count
  bonus_money_counts boolean not null,
  max_bet bigint not null check (max_bet > 0),
  max_convert bigint not null check (max_convert > 0),
  -- percent of a stake that counts, by category of games; bonus money is staked in these alone
  contribution jsonb not null,
  state text not null default 'active' check (state in ('active', 'converted', 'spent', 'cancelled', 'expired')),
  converted bigint not null default 0 check (converted between 0 and max_convert),
  forfeited bigint not null default 0 check (forfeited >= 0),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (merchant_code, grant_id),
  foreign key (merchant_code, member_id) references member,
  unique (merchant_code, source_id),
  check ((state = 'active') = (ended_at is null)),
  check (state <> 'converted' or wager_done = wager_required)
);
create unique index bonus_grant_active on bonus_grant (merchant_code, member_id, currency) where state = 'active';
create index bonus_grant_of_member on bonus_grant (merchant_code, member_id, created_at desc);
create index bonus_grant_expiring on bonus_grant (merchant_code, expires_at) where state = 'active';

-- Stakes that were made under a grant: what of them was bonus money, and whether they counted yet.
create table bonus_stake (
  merchant_code text not null,
  scope text not null,
  key text not null,
  member_id uuid not null,
  round_id text not null,
  grant_id uuid not null,
  stake bigint not null check (stake > 0),
  bonus_part bigint not null check (bonus_part between 0 and stake),
  returned bigint not null default 0 check (returned between 0 and stake),
  returned_bonus bigint not null default 0 check (returned_bonus between 0 and bonus_part),
  percent smallint not null check (percent between 1 and 100),
  -- all of the stake counts; otherwise no more than what the round won or lost
  counts_whole boolean not null,
  counted boolean not null default false,
  primary key (merchant_code, scope, key),
  foreign key (merchant_code, grant_id) references bonus_grant
);
create index bonus_stake_of_round on bonus_stake (merchant_code, scope, round_id, member_id);
create index bonus_stake_open on bonus_stake (merchant_code, grant_id) where not counted;

-- Which offer the next deposit of a member takes.
create table bonus_choice (
  merchant_code text not null references merchant,
  member_id uuid not null,
  offer_id text not null,
  -- the offer as it was when it was accepted
  terms jsonb not null,
  chosen_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, member_id),
  foreign key (merchant_code, member_id) references member
);

-- Rounds in which bonus money was staked: they earn neither cashback nor what agents are paid by turnover.
create view bonus_round with (security_invoker = true) as
  select distinct merchant_code, scope as vendor, round_id, member_id from bonus_stake where bonus_part > returned_bonus;
comment on view bonus_round is 'rounds in which bonus money was staked';

insert into ledger_kind (kind, about) values
  ('BONUS_GRANT', 'a bonus with conditions, on its way to the account of its grant'),
  ('BONUS_IN', 'bonus money that came to the member''s account: to be staked, or because its conditions are met'),
  ('BONUS_OUT', 'bonus money that went to the account of its grant: when it was given, or as its share of what a round paid'),
  ('BONUS_FORFEIT', 'bonus money that was lost: cancelled, expired or above the most that becomes money');

do $$
declare v_name text; v_check text;
begin
  select conname, pg_get_constraintdef(oid) into strict v_name, v_check from pg_constraint
   where contypid = 'account_kind'::regtype and contype = 'c';
  execute format('alter domain account_kind drop constraint %I', v_name);
  execute format('alter domain account_kind add constraint %I %s', v_name,
    replace(v_check, '''ROUNDING''::text', '''ROUNDING''::text, ''BONUS''::text'));
end $$;

-- They take one argument more.
drop function if exists ledger_bet(text, uuid, text, text, text, text, text, text, bigint, bigint, boolean);
drop function if exists ledger_rollback(text, uuid, text, text, text, text, text, text);
