-- Kinds of transactions are rows: a new kind is an insert, where widening a domain's check read the whole history anew. The posting
-- functions, which alone write transactions, name the kind themselves; the ledger's check finds one that is not listed here.
create table ledger_kind (
  kind text primary key,
  about text not null
);
comment on table ledger_kind is 'read-only: kinds of transactions';
insert into ledger_kind (kind, about) values
  ('DEPOSIT', 'a confirmed payment comes in'),
  ('TRIAL_FUND', 'play money for a trial player'),
  ('BET', 'a stake whose result comes later'),
  ('WIN', 'the result of an earlier stake'),
  ('BETWIN', 'a stake and its result at once'),
  ('RESERVE', 'money set aside'),
  ('SETTLE', 'the end of what was set aside: a part of it left'),
  ('VOID', 'the end of what was set aside: nothing left'),
  ('ROLLBACK', 'a posting and its consequences taken back'),
  ('STAKE_RETURN', 'a stake or a part of it given back'),
  ('ROUND_CLOSE', 'no more stakes in a round'),
  ('REWARD', 'a reward'),
  ('REBATE', 'cashback'),
  ('AGENT_REBATE', 'what a line''s turnover brought an agent'),
  ('AGENT_SALARY', 'a salary of an agent'),
  ('AGENT_DIVIDEND', 'a dividend of an agent'),
  ('SALARY_OUT', 'a salary leaves for the agent below'),
  ('TRANSFER_OUT', 'money leaves for another member'),
  ('TRANSFER_IN', 'money comes from another member');

do $$
declare v_name text;
begin
  for v_name in select conname from pg_constraint where contypid = 'txn_kind'::regtype and contype = 'c' loop
    execute format('alter domain txn_kind drop constraint %I', v_name);
  end loop;
end $$;

-- How far the periodic check of the ledger has come: what was written before that was found sound.
create table ledger_watermark (
  one boolean primary key default true check (one),
  checked_until timestamptz not null
);
comment on table ledger_watermark is 'platform-wide: progress of the ledger''s check';

-- The periodic check reads what was written lately. Both tables grow at their end, so the smallest of indexes finds it.
create index txn_age on txn using brin (created_at) with (pages_per_range = 16);
create index lottery_order_age on lottery_order using brin (created_at) with (pages_per_range = 16);
