create table deposit (
  merchant_code text not null references merchant,
  deposit_id uuid not null,
  member_id uuid not null,
  method text not null,
  provider text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  credited_amount bigint,
  state text not null check (state in ('pending', 'confirmed', 'failed', 'expired', 'review')),
  reason text,
  write_key text not null,
  provider_reference text,
  back_url text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  completed_at timestamptz,
  primary key (merchant_code, deposit_id),
  unique (merchant_code, member_id, write_key),
  unique (merchant_code, provider, provider_reference),
  foreign key (merchant_code, member_id) references member
);
create index deposit_of_member on deposit (merchant_code, member_id, created_at desc);
create index deposit_pending on deposit (merchant_code, created_at) where state = 'pending';

-- Every message of a payment provider as it came in, whether or not it held.
create table payment_callback (
  merchant_code text not null references merchant,
  callback_id uuid not null,
  provider text not null,
  deposit_id uuid,
  body text not null,
  outcome text not null,
  received_at timestamptz not null default now(),
  primary key (merchant_code, callback_id)
);
comment on table payment_callback is 'append-only: messages of payment providers';

-- Secret shared with a payment provider for a merchant.
create table payment_provider_key (
  merchant_code text not null references merchant,
  provider text not null,
  secret text not null,
  created_at timestamptz not null default now(),
  primary key (merchant_code, provider)
);

-- The sandbox gateway's own books; it is a third party that happens to run beside us.
create table sandbox_payment (
  payment_id text primary key,
  callback_url text not null,
  return_url text not null,
  merchant text not null,
  reference text not null,
  currency text not null,
  amount text not null,
  state text not null check (state in ('open', 'paid', 'declined')),
  created_at timestamptz not null default now(),
  unique (merchant, reference)
);
