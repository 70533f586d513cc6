-- One-time codes sent to a destination (a mobile number or an e-mail address) for a purpose. Rows of destinations nobody
-- owns have no hash: they take part in limits and tries, so that nothing tells them from the others.
create table verification_code (
  merchant_code text not null references merchant,
  code_id uuid not null,
  purpose text not null,
  channel text not null check (channel in ('sms', 'email')),
  destination text not null,
  code_hash text,
  address text not null,
  wrong_tries integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant_code, code_id)
);
create index verification_code_destination on verification_code (merchant_code, channel, destination, created_at desc);
create index verification_code_address on verification_code (merchant_code, address, created_at desc);
create index verification_code_age on verification_code (merchant_code, created_at);
