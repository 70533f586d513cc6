-- People of staff. They belong to the platform; what they may do where stands in staff_grant.
create table staff_account (
  staff_id uuid primary key,
  -- in small letters
  email text not null,
  name text not null,
  password_hash text not null,
  -- key of the code generator, encrypted
  totp_secret text not null,
  -- period of the last code that was taken: no code counts twice
  totp_step bigint not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz
);
create unique index staff_account_email on staff_account (email);

create table staff_grant (
  staff_id uuid not null references staff_account,
  role text not null,
  -- '': everywhere
  at_merchant text not null,
  primary key (staff_id, role, at_merchant)
);

-- One-time links: for the first administrator, for somebody invited, for somebody whose way in is lost.
create table staff_link (
  link_hash text primary key,
  purpose text not null default 'invitation' check (purpose in ('first', 'invitation', 'recovery')),
  email text,
  name text,
  grants jsonb not null default '[]',
  staff_id uuid references staff_account,
  -- key of the code generator that the link shows, encrypted
  totp_secret text not null,
  made_by text not null,
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp(),
  used_at timestamptz
);

create table staff_session (
  token_hash text primary key,
  session_id uuid not null unique,
  staff_id uuid not null references staff_account,
  address text not null,
  agent text not null,
  created_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
create index staff_session_of_account on staff_session (staff_id, last_seen_at);

-- Tries to sign in, by a hash of the e-mail address, whether or not there is such an account.
create table staff_try (
  subject text primary key,
  failures integer not null,
  last_failure_at timestamptz not null
);
