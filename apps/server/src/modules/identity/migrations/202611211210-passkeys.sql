create table passkey (
  merchant_code text not null,
  -- The credential's own id, base64url.
  passkey_id text not null,
  member_id uuid not null,
  -- Host name the passkey belongs to; browsers offer it nowhere else.
  rp_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  is_synced boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (merchant_code, passkey_id),
  foreign key (merchant_code, member_id) references member
);
create index passkey_of_member on passkey (merchant_code, member_id);

-- What an authenticator has to sign, once, within minutes.
create table passkey_challenge (
  merchant_code text not null references merchant,
  challenge_id uuid not null,
  -- The member who adds a passkey; null for a login.
  member_id uuid,
  challenge text not null,
  created_at timestamptz not null default now(),
  primary key (merchant_code, challenge_id)
);
create index passkey_challenge_age on passkey_challenge (merchant_code, created_at);
