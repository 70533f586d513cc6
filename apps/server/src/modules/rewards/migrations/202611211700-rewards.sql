-- Two more kinds of transaction and the house accounts they are paid from. The closed lists are extended as they stand, so
-- that other changes to them keep what they added.
do $$
declare
  v_domain regtype;
  v_rule record;
begin
  foreach v_domain in array array['account_kind'::regtype, 'txn_kind'::regtype] loop
    select conname, pg_get_constraintdef(oid) as definition into strict v_rule from pg_constraint where contypid = v_domain;
    execute format('alter domain %s drop constraint %I', v_domain, v_rule.conname);
    execute format('alter domain %s add constraint %I %s', v_domain, v_rule.conname, replace(v_rule.definition, 'ARRAY[',
      case v_domain::text when 'txn_kind' then 'ARRAY[''REWARD''::text, ''REBATE''::text, '
                          else 'ARRAY[''BONUS_COST''::text, ''COMMISSION_COST''::text, ' end));
  end loop;
end $$;

-- Members from before have house accounts without these two.
insert into account (merchant_code, account_id, owner_type, owner_id, kind, currency, book, sync_balance, allow_negative)
select distinct a.merchant_code, md5(a.merchant_code || '/' || k.kind || '/' || a.currency || '/' || a.book)::uuid, 'house', 'house',
       k.kind, a.currency, a.book, false, true
  from account a cross join unnest(array['BONUS_COST', 'COMMISSION_COST']) as k (kind)
 where a.owner_type = 'house'
    on conflict do nothing;

-- What a merchant gives away: how much each, in whose words, until when, and how much altogether at most.
create table reward_promotion (
  merchant_code text not null references merchant,
  promotion_id uuid not null,
  promotion_type text not null,
  titles jsonb not null,
  amount bigint not null check (amount > 0),
  -- null: no limit
  cap bigint check (cap > 0),
  claimed_total bigint not null default 0,
  expires_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, promotion_id),
  check (cap is null or claimed_total <= cap)
);

-- A member's reward. What it came from makes it unique: the promotion it was given by, the day of the sign-in, the code.
create table reward (
  merchant_code text not null,
  reward_id uuid not null,
  member_id uuid not null,
  source text not null check (source in ('given', 'signIn', 'code')),
  source_key text not null,
  -- null for a sign-in
  promotion_id uuid,
  -- of a sign-in: which of the seven days it was
  day_count smallint check (day_count between 1 and 7),
  amount bigint not null check (amount > 0),
  created_at timestamptz not null default clock_timestamp(),
  claimed_at timestamptz,
  primary key (merchant_code, reward_id),
  unique (merchant_code, member_id, source, source_key),
  foreign key (merchant_code, member_id) references member,
  foreign key (merchant_code, promotion_id) references reward_promotion
);
create index reward_unclaimed on reward (merchant_code, member_id) where claimed_at is null;
create index reward_of_promotion on reward (merchant_code, promotion_id);

-- Codes on tickets: only their hash is kept.
create table reward_code (
  merchant_code text not null,
  code_hash bytea not null,
  promotion_id uuid not null,
  claimed_by uuid,
  claimed_at timestamptz,
  primary key (merchant_code, code_hash),
  foreign key (merchant_code, promotion_id) references reward_promotion
);

-- What members get back of their settled stakes: what is owed and not yet paid, exactly, by category of games.
create table cashback_owed (
  merchant_code text not null,
  member_id uuid not null,
  category text not null,
  -- at scale 4 with the fractions that rounding down left over
  owed numeric not null,
  primary key (merchant_code, member_id, category),
  foreign key (merchant_code, member_id) references member
);

-- Up to when a member's rounds were looked at, by the database's clock.
create table cashback_cut (
  merchant_code text not null,
  member_id uuid not null,
  cut_at timestamptz not null,
  primary key (merchant_code, member_id),
  foreign key (merchant_code, member_id) references member
);

-- Rounds that counted, and with how much: a stake can count once only, and what changed later counts with the difference.
create table cashback_round (
  merchant_code text not null,
  account_id uuid not null,
  vendor text not null,
  round_id text not null,
  valid bigint not null,
  primary key (merchant_code, account_id, vendor, round_id)
);

create table cashback_claim (
  merchant_code text not null,
  claim_id uuid not null,
  member_id uuid not null,
  amount bigint not null check (amount > 0),
  parts jsonb not null,
  claimed_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, claim_id),
  foreign key (merchant_code, member_id) references member
);
comment on table cashback_claim is 'append-only: what was paid, and for which categories';
create index cashback_claim_newest on cashback_claim (merchant_code, member_id, claimed_at desc);

-- Merchants from before give nothing for signing in and no cashback until they say so.
update merchant set version = version + 1,
    settings = '{"signInAmounts": [], "cashback": {"countsFrom": null, "rates": {}}}'::jsonb || settings
  where not settings ? 'cashback';
