-- A jackpot that is real: one pool for each merchant, currency and book. A part of each stake of one game goes into it, in the transaction
-- of the stake; who wins it gets all of it, up to its ceiling, in the transaction that takes it out.

-- The pool is an account of the house with a balance in its row: it is written by folding and by winning alone, never by a stake.
do $$
declare v_name text; v_check text;
begin
  select conname, pg_get_constraintdef(oid) into strict v_name, v_check from pg_constraint
   where contypid = 'account_kind'::regtype and contype = 'c';
  execute format('alter domain account_kind drop constraint %I', v_name);
  execute format('alter domain account_kind add constraint %I %s', v_name,
    replace(v_check, '''ROUNDING''::text', '''ROUNDING''::text, ''JACKPOT''::text'));
end $$;

insert into ledger_kind (kind, about) values
  ('JACKPOT_IN', 'parts of stakes that went into a jackpot'),
  ('JACKPOT_SEED', 'what the house puts into a jackpot so that it begins with its seed'),
  ('JACKPOT_OUT', 'a jackpot that was won, on its way to the member''s win');

-- What each stake gave. Folded into the pool's balance together with others, once.
create table jackpot_share (
  merchant_code text not null,
  vendor_code text not null,
  -- the stake's key
  stake_key text not null,
  round_id text not null,
  member_id uuid not null,
  currency text not null,
  book ledger_book not null,
  amount bigint not null check (amount > 0),
  -- the transaction that folded it in; of a stake that was taken back before, the one that took it back
  folded_by uuid,
  -- what the stake won of the pool, and under which key
  won bigint not null default 0 check (won >= 0),
  won_key text,
  created_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, vendor_code, stake_key),
  foreign key (merchant_code, member_id) references member,
  check ((won > 0) = (won_key is not null))
);
create index jackpot_share_pending on jackpot_share (merchant_code, currency, book) where folded_by is null;
create index jackpot_share_folded on jackpot_share (merchant_code, folded_by) where folded_by is not null;
create index jackpot_share_of_round on jackpot_share (merchant_code, vendor_code, round_id, member_id);
create index jackpot_share_won on jackpot_share (merchant_code, created_at desc) where won > 0;

create view jackpot_win with (security_invoker = true) as
  select merchant_code, vendor_code, stake_key, round_id, member_id, currency, book, won, created_at from jackpot_share where won > 0;
comment on view jackpot_win is 'rounds that won a jackpot, and how much of their win came out of it';

create view jackpot_part with (security_invoker = true) as
  select s.merchant_code, s.vendor_code, s.round_id, s.member_id, s.amount as paid_in, s.won from jackpot_share s
   where not exists (select from tombstone d where d.merchant_code = s.merchant_code and d.idem_scope = s.vendor_code and d.ref_key = s.stake_key);
comment on view jackpot_part is 'what stakes gave to the merchant''s jackpot and won of it';

create view vendor_transaction_part with (security_invoker = true) as
  select d.merchant_code, d.vendor_code, d.round_id, d.member_id, d.is_free, d.jackpot_contribution as paid_in, d.jackpot_win as won
    from vendor_transaction_detail d
    join txn t on t.merchant_code = d.merchant_code and t.idem_scope = d.vendor_code and t.idem_key = d.tx_id
   where not exists (select from tombstone x where x.merchant_code = d.merchant_code and x.idem_scope = d.vendor_code and x.ref_key = d.tx_id);
comment on view vendor_transaction_part is 'what vendors said of transactions that stand: that a stake was free, and what went into or came out of a pool of theirs';

-- What a game session agreed on, on the side of the wallet: millionths of each stake that go into the pool. Null: the game feeds none.
alter table vendor_session add column jackpot_share integer check (jackpot_share > 0);

-- The same on the side of our game server: the share in percent, and the stakes per hit.
alter table studio_session add column jackpot jsonb;
-- A round that could win: how much is staked per hit on average; null: no jackpot was drawn for. What it won of the pool comes beside its win.
alter table studio_round add column jackpot_stakes bigint check (jackpot_stakes > 0);
alter table studio_round add column jackpot_hit boolean not null default false;
alter table studio_round add column jackpot_win bigint not null default 0 check (jackpot_win >= 0);
alter table studio_round add constraint studio_round_jackpot_check check (not jackpot_hit or jackpot_stakes is not null);

-- They take further arguments.
drop function if exists studio_decide(text, text, uuid, uuid, text, integer, text, text, bigint, bigint, uuid, text, integer, jsonb, integer);
drop function if exists studio_end_round(text, text, uuid, text, uuid, text);
-- It tells one thing more.
drop function if exists vendor_open_session(text, text, bytea);
