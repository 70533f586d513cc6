-- When a password was changed last: money stays in for a while afterwards.
alter table member
  add column password_changed_at timestamptz,
  add column payment_password_changed_at timestamptz;

-- Cards that members withdraw to. A removed one stays, because past withdrawals went to it.
create table bank_card (
  merchant_code text not null references merchant,
  card_id uuid not null,
  member_id uuid not null,
  bank_code text not null,
  holder_name text not null,
  card_number text not null,
  created_at timestamptz not null default clock_timestamp(),
  removed_at timestamptz,
  primary key (merchant_code, card_id),
  foreign key (merchant_code, member_id) references member
);
-- One card belongs to one member (trust 12).
create unique index bank_card_once on bank_card (merchant_code, bank_code, card_number) where removed_at is null;
create index bank_card_of_member on bank_card (merchant_code, member_id, created_at) where removed_at is null;

create table withdrawal (
  merchant_code text not null references merchant,
  withdrawal_id uuid not null,
  member_id uuid not null,
  card_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  state text not null check (state in
    ('pending', 'reviewing', 'approved', 'paying', 'held', 'paid', 'rejected', 'failed', 'cancelled')),
  reason text,
  provider text,
  provider_reference text,
  created_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  completed_at timestamptz,
  primary key (merchant_code, withdrawal_id),
  unique (merchant_code, provider, provider_reference),
  foreign key (merchant_code, member_id) references member,
  foreign key (merchant_code, card_id) references bank_card
);
create index withdrawal_of_member on withdrawal (merchant_code, member_id, created_at desc);
create index withdrawal_open on withdrawal (merchant_code, created_at)
  where state in ('pending', 'reviewing', 'approved', 'paying', 'held');

-- The sandbox bank's own books; it is a third party that happens to run beside us.
create table sandbox_payout (
  payout_id text primary key,
  merchant text not null,
  reference text not null,
  currency text not null,
  amount text not null,
  bank text not null,
  card text not null,
  holder text not null,
  state text not null check (state in ('open', 'paid', 'failed')),
  created_at timestamptz not null default now(),
  unique (merchant, reference)
);

-- Fees of withdrawals are an account of their own. The list of kinds is widened as it stands, whatever it holds by now.
do $$
declare v_name text; v_check text;
begin
  select conname, pg_get_constraintdef(oid) into strict v_name, v_check from pg_constraint
   where contypid = 'account_kind'::regtype and contype = 'c';
  execute format('alter domain account_kind drop constraint %I', v_name);
  execute format('alter domain account_kind add constraint %I %s', v_name,
    replace(v_check, '''ROUNDING''::text', '''ROUNDING''::text, ''HOUSE_FEES''::text'));
end $$;

-- Merchants from before these were settings get careful ones.
update merchant set version = version + 1, settings = jsonb_build_object(
    'withdrawal', jsonb_build_object('isOpen', false, 'minimum', '100', 'maximum', '10000', 'dailyCount', 3,
      'fee', jsonb_build_object('freePerDay', 3, 'fixed', '0', 'basisPoints', 0),
      'newCardWaitHours', 24, 'passwordWaitHours', 24),
    'bankCards', jsonb_build_object('maximum', 3, 'memberMayRemove', true, 'banks', '[]'::jsonb)) || settings
  where not settings ? 'withdrawal';
