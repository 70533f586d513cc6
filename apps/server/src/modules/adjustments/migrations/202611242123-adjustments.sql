-- Adjustments of members' balances: somebody on the staff proposes one, somebody else approves it, and the ledger books it once.
create table adjustment (
  merchant_code text not null,
  adjustment_id uuid not null,
  member_id uuid not null,
  currency text not null,
  direction text not null check (direction in ('credit', 'debit')),
  amount bigint not null check (amount > 0),
  reason text not null check (length(reason) between 3 and 500),
  proposed_by text not null,
  proposed_at timestamptz not null default clock_timestamp(),
  -- nobody approves it from then on
  expires_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'approved', 'rejected')),
  decided_by text,
  decided_at timestamptz,
  -- why it was rejected
  rejection text,
  primary key (merchant_code, adjustment_id),
  foreign key (merchant_code, member_id) references member,
  check ((state = 'open') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check (state <> 'approved' or decided_by <> proposed_by)
);
create index adjustment_open on adjustment (merchant_code, expires_at) where state = 'open';
create index adjustment_of_member on adjustment (merchant_code, member_id, proposed_at desc);

insert into ledger_kind (kind, about) values ('ADJUSTMENT', 'what two of the staff added to a balance or took from it');

-- The other side of adjustments is an account of its own. The list of kinds is widened as it stands, whatever it holds by now.
do $$
declare v_name text; v_check text;
begin
  select conname, pg_get_constraintdef(oid) into strict v_name, v_check from pg_constraint
   where contypid = 'account_kind'::regtype and contype = 'c';
  execute format('alter domain account_kind drop constraint %I', v_name);
  execute format('alter domain account_kind add constraint %I %s', v_name,
    replace(v_check, '''ROUNDING''::text', '''ROUNDING''::text, ''ADJUSTMENTS''::text'));
end $$;
