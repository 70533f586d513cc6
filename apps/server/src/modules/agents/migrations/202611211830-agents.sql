-- The line an agent's code brings somebody into, for life. Who was brought by an agent before there were lines joins now.
alter table member add column upline_id uuid;
update member m set upline_id = m.recommender_id from member a
 where a.merchant_code = m.merchant_code and a.member_id = m.recommender_id and a.is_agent and m.type in (0, 1, 2)
   and a.created_at < m.created_at;
create index member_of_upline on member (merchant_code, upline_id, created_at) where upline_id is not null;

-- Everybody above somebody, with themselves at depth 0: sums over a line are one pass, a new member is one row for each above.
create table agent_closure (
  merchant_code text not null,
  ancestor uuid not null,
  descendant uuid not null,
  depth smallint not null check (depth >= 0),
  primary key (merchant_code, descendant, ancestor),
  foreign key (merchant_code, ancestor) references member,
  foreign key (merchant_code, descendant) references member
);
comment on table agent_closure is 'append-only: a line is for life';
create index agent_closure_down on agent_closure (merchant_code, ancestor, depth, descendant);

with recursive above as (
    select merchant_code, member_id as descendant, member_id as ancestor, upline_id, 0 as depth from member
     where upline_id is not null or is_agent
    union all
    select a.merchant_code, a.descendant, m.member_id, m.upline_id, a.depth + 1
      from above a join member m on m.merchant_code = a.merchant_code and m.member_id = a.upline_id)
insert into agent_closure (merchant_code, ancestor, descendant, depth)
select merchant_code, ancestor, descendant, depth from above;

-- Percent of the valid stakes of a category, from a day of the merchant's zone on; the latest row up to a day counts.
create table agent_rate (
  merchant_code text not null,
  member_id uuid not null,
  category text not null,
  valid_from date not null,
  rate numeric(6, 4) not null check (rate between 0 and 99),
  primary key (merchant_code, member_id, category, valid_from),
  foreign key (merchant_code, member_id) references member
);

-- What members of lines did in an hour that is over: written once, read by every bill, so that a bill can be reckoned again.
create table agent_hour (
  merchant_code text not null references merchant,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (merchant_code, starts_at)
);
comment on table agent_hour is 'append-only: hours whose figures are frozen';
create table agent_figure (
  merchant_code text not null,
  starts_at timestamptz not null,
  member_id uuid not null,
  -- of games; empty: what was given to the member
  category text not null,
  stake bigint not null default 0,
  prize bigint not null default 0,
  turnover bigint not null default 0,
  given bigint not null default 0,
  primary key (merchant_code, starts_at, member_id, category)
);
comment on table agent_figure is 'append-only: frozen figures';
-- Rounds that counted, and with how much: what changes later counts with the difference in the hour it changes.
create table agent_round (
  merchant_code text not null,
  account_id uuid not null,
  vendor text not null,
  round_id text not null,
  stake bigint not null,
  prize bigint not null,
  turnover bigint not null,
  primary key (merchant_code, account_id, vendor, round_id)
);

create table agent_contract (
  merchant_code text not null,
  contract_id uuid not null,
  agent_id uuid not null,
  -- the agent directly above, who pays it; null: the platform
  upper_id uuid,
  kind text not null check (kind in ('salary', 'dividend', 'hourly')),
  mode text not null check (mode in ('fixed', 'float')),
  active_turnover bigint not null check (active_turnover >= 0),
  tiers jsonb not null,
  state text not null check (state in ('requested', 'valid', 'denied', 'expired', 'ended')),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  decided_at timestamptz,
  effective_from timestamptz,
  effective_to timestamptz,
  primary key (merchant_code, contract_id),
  foreign key (merchant_code, agent_id) references member,
  foreign key (merchant_code, upper_id) references member
);
create unique index agent_contract_open on agent_contract (merchant_code, agent_id, kind) where state = 'requested';
create index agent_contract_of_agent on agent_contract (merchant_code, agent_id, kind, created_at desc);
create index agent_contract_of_upper on agent_contract (merchant_code, upper_id, created_at desc) where upper_id is not null;

create table agent_bill (
  merchant_code text not null,
  bill_id uuid not null,
  contract_id uuid not null,
  agent_id uuid not null,
  upper_id uuid,
  kind text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  rev smallint not null default 1,
  turnover bigint not null,
  active integer not null,
  loss bigint not null,
  tier smallint,
  -- what the contract comes to, what is owed of it after the bills below, and what was paid
  amount bigint not null check (amount >= 0),
  due bigint not null check (due between 0 and amount),
  paid bigint not null default 0 check (paid between 0 and due),
  state text not null check (state in ('notReached', 'due', 'part', 'insufficient', 'issued')),
  created_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, bill_id),
  unique (merchant_code, contract_id, starts_at, rev),
  foreign key (merchant_code, contract_id) references agent_contract
);
create index agent_bill_of_agent on agent_bill (merchant_code, agent_id, starts_at desc);
create index agent_bill_unpaid on agent_bill (merchant_code, starts_at) where state in ('due', 'part', 'insufficient');

-- Periods that were billed, by what was billed: once each, however many clocks there are.
create table agent_run (
  merchant_code text not null references merchant,
  kind text not null check (kind in ('rebate', 'salary', 'dividend', 'hourly')),
  starts_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, kind, starts_at)
);
comment on table agent_run is 'append-only: periods that were billed';

-- What a day of the line's turnover brought an agent. What is below the smallest amount, or below nothing, is carried on.
create table agent_rebate (
  merchant_code text not null,
  rebate_id uuid not null,
  agent_id uuid not null,
  day date not null,
  rev smallint not null default 1,
  turnover bigint not null,
  parts jsonb not null,
  amount bigint not null check (amount >= 0),
  -- in millionths of the smallest amount
  carried numeric not null,
  primary key (merchant_code, rebate_id),
  unique (merchant_code, agent_id, day, rev),
  foreign key (merchant_code, agent_id) references member
);
comment on table agent_rebate is 'append-only: rebates by day';

-- Every transfer to the line with where it was asked for.
create table agent_transfer (
  merchant_code text not null,
  transfer_id uuid not null,
  agent_id uuid not null,
  member_id uuid not null,
  amount bigint not null check (amount > 0),
  address text,
  device text,
  created_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, transfer_id),
  foreign key (merchant_code, agent_id) references member,
  foreign key (merchant_code, member_id) references member
);
comment on table agent_transfer is 'append-only: the record of transfers';
create index agent_transfer_of_agent on agent_transfer (merchant_code, agent_id, created_at);

-- New kinds of transaction, and the house account that money between two members passes in one transaction; it is always empty.
do $$
declare
  v_domain regtype;
  v_rule record;
begin
  foreach v_domain in array array['account_kind'::regtype, 'txn_kind'::regtype] loop
    select conname, pg_get_constraintdef(oid) as definition into strict v_rule from pg_constraint where contypid = v_domain;
    execute format('alter domain %s drop constraint %I', v_domain, v_rule.conname);
    execute format('alter domain %s add constraint %I %s', v_domain, v_rule.conname, replace(v_rule.definition, 'ARRAY[',
      case v_domain::text when 'txn_kind' then 'ARRAY[''AGENT_REBATE''::text, ''AGENT_SALARY''::text, ''AGENT_DIVIDEND''::text, '
        || '''SALARY_OUT''::text, ''TRANSFER_OUT''::text, ''TRANSFER_IN''::text, '
        else 'ARRAY[''MEMBER_TRANSFER''::text, ' end));
  end loop;
end $$;

-- Merchants from before let nobody transfer and give no rebates until they say so.
update merchant set version = version + 1, settings = jsonb_build_object('agents', jsonb_build_object(
    'maximumRates', '{}'::jsonb, 'requestDays', 7,
    'transfer', jsonb_build_object('minimum', '10', 'maximum', '5000', 'dailyMaximum', '20000'))) || settings
  where not settings ? 'agents';
