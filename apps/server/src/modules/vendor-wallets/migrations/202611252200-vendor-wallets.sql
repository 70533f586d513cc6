-- Vendors with a wallet of their own. A member's money there stands in an account of its own in the ledger, and every transfer is a row
-- whose outcome is asked for until it is known.

-- Where the wallet of such a vendor is reached, and how many decimals it keeps; null for vendors that play from the member's balance.
alter table vendor add column wallet_url text;
alter table vendor add column wallet_decimals smallint check (wallet_decimals between 0 and 4);
alter table vendor add constraint vendor_wallet_check check (
  (wallet_url is null) = (wallet_decimals is null) and (wallet_url is null or launch_url is not null));

create table vendor_transfer (
  merchant_code text not null references merchant,
  -- our reference at the vendor
  transfer_id uuid not null,
  member_id uuid not null,
  vendor_code text not null,
  direction text not null check (direction in ('in', 'out')),
  currency text not null,
  amount bigint not null check (amount > 0),
  -- open: the outcome is not known; held: the vendor's word does not fit, staff decide
  state text not null default 'open' check (state in ('open', 'done', 'refused', 'held')),
  -- what really moved
  moved bigint not null default 0 check (moved between 0 and amount),
  -- what the vendor said, or who of the staff decided and why
  reason text,
  created_at timestamptz not null default clock_timestamp(),
  completed_at timestamptz,
  primary key (merchant_code, transfer_id),
  foreign key (merchant_code, member_id) references member,
  check ((state in ('done', 'refused')) = (completed_at is not null)),
  check ((state = 'done') = (moved > 0))
);
create index vendor_transfer_open on vendor_transfer (merchant_code, created_at) where state in ('open', 'held');
create index vendor_transfer_of_member on vendor_transfer (merchant_code, member_id, created_at desc, transfer_id desc);

-- What is known of a member's wallet at a vendor. Its account in the ledger stands at received - returned + result.
create table vendor_wallet (
  merchant_code text not null references merchant,
  member_id uuid not null,
  vendor_code text not null,
  currency text not null,
  received bigint not null default 0 check (received >= 0),
  returned bigint not null default 0 check (returned >= 0),
  -- won there less lost there, as far as the vendor told
  result bigint not null default 0,
  -- grows whenever a transfer begins or ends, so that an answer from before is known as one
  changes bigint not null default 0,
  -- when the vendor last told the balance
  told_at timestamptz,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, member_id, vendor_code),
  foreign key (merchant_code, member_id) references member,
  check (received - returned + result >= 0)
);
create index vendor_wallet_asked on vendor_wallet (merchant_code, told_at nulls first) where received - returned + result > 0;
create index vendor_wallet_changed on vendor_wallet (merchant_code, changed_at);

insert into ledger_kind (kind, about) values
  ('VENDOR_OUT', 'money comes back from a vendor with a wallet of its own'),
  ('VENDOR_RESULT', 'what play at a vendor with a wallet of its own won or lost, as the vendor told');

alter domain account_owner drop constraint account_owner_check;
alter domain account_owner add constraint account_owner_check check (value in ('member', 'house', 'grant', 'vendor'));
alter table hold drop constraint hold_purpose_check;
alter table hold add constraint hold_purpose_check check (purpose in ('ROUND', 'WITHDRAWAL', 'VENDOR'));

do $$
declare v_name text; v_check text;
begin
  select conname, pg_get_constraintdef(oid) into strict v_name, v_check from pg_constraint
   where contypid = 'account_kind'::regtype and contype = 'c';
  execute format('alter domain account_kind drop constraint %I', v_name);
  execute format('alter domain account_kind add constraint %I %s', v_name,
    replace(v_check, '''ROUNDING''::text', '''ROUNDING''::text, ''VENDOR_WALLET''::text'));
end $$;

-- What goes to a vendor's wallet counts as staked there and what comes back as won, because single stakes there are not told.
create or replace view ledger_play with (security_invoker = true) as
  select t.merchant_code, t.account_id, t.idem_scope, t.idem_key, t.created_at, part.hour, part.staked, part.won
    from txn t
    cross join lateral (
      select coalesce(sum(f.amount) filter (where f.debit_account = t.account_id), 0)::bigint as debited,
             coalesce(sum(f.amount) filter (where f.credit_account = t.account_id), 0)::bigint as credited
        from transfer f where f.merchant_code = t.merchant_code and f.txn_id = t.txn_id) as leg
    left join lateral (
      select r.created_at from txn r where t.kind in ('SETTLE', 'STAKE_RETURN') and r.merchant_code = t.merchant_code
         and r.idem_scope = t.idem_scope and r.idem_key = t.ref_key) as ref on true
    left join hold h on t.kind = 'RESERVE' and h.merchant_code = t.merchant_code and h.hold_id = t.txn_id and h.state = 'ACTIVE'
    cross join lateral (values
      (date_trunc('hour', coalesce(ref.created_at, t.created_at), 'UTC'),
       case when t.kind = 'STAKE_RETURN' then -leg.credited when t.kind = 'RESERVE' then coalesce(h.amount, 0) else leg.debited end, 0::bigint),
      (date_trunc('hour', t.created_at, 'UTC'), 0::bigint,
       case when t.kind in ('BETWIN', 'WIN', 'SETTLE', 'VENDOR_OUT') then leg.credited else 0 end)
    ) as part(hour, staked, won)
   where (t.kind in ('BET', 'BETWIN', 'WIN', 'RESERVE', 'SETTLE', 'STAKE_RETURN') and t.round_id is not null
       or t.kind in ('RESERVE', 'SETTLE', 'VENDOR_OUT') and t.idem_scope = 'vendor-transfer')
     and (part.staked <> 0 or part.won <> 0);
comment on view ledger_play is 'stakes and wins of transactions by the hour that they count in';
