-- Second steps of staff besides the code generator, which whoever has a passkey can do without.
alter table staff_account alter column totp_secret drop not null;

-- Keys of code generators that are being set up: they count once a code of them was sent.
create table staff_pending_totp (
  staff_id uuid primary key references staff_account,
  -- encrypted
  totp_secret text not null,
  made_at timestamptz not null default clock_timestamp()
);

create table staff_passkey (
  -- the credential's own id, base64url
  passkey_id text primary key,
  staff_id uuid not null references staff_account,
  -- host name that the passkey belongs to; browsers offer it nowhere else
  rp_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  is_synced boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz
);
create index staff_passkey_of_account on staff_passkey (staff_id, created_at);

-- What an authenticator has to sign, once, within minutes.
create table staff_challenge (
  challenge_id uuid primary key,
  purpose text not null check (purpose in ('sign-in', 'confirm', 'add', 'link')),
  -- whose it is; of a link whoever the account will be; null for a sign-in, which names no account
  staff_id uuid,
  -- the link that it was made for
  link_hash text,
  challenge text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index staff_challenge_age on staff_challenge (created_at);

-- Codes that open a session in place of the second step, each once. Hashes alone.
create table staff_recovery_code (
  staff_id uuid not null references staff_account,
  code_hash text not null,
  made_at timestamptz not null default clock_timestamp(),
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- Secret shared with a mail provider for mails of the platform itself, which belong to no merchant.
create table platform_mail_account (
  provider text primary key,
  secret text not null,
  created_at timestamptz not null default clock_timestamp()
);
