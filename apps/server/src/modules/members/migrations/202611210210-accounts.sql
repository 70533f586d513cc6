create table member (
  merchant_code text not null references merchant,
  member_id uuid not null,
  user_name text not null,
  user_name_key text not null,
  type smallint not null,
  password_hash text,
  nickname text,
  payee_name text,
  email text,
  mobile text,
  dialing_code text,
  contacts jsonb not null default '{}',
  payment_password_hash text,
  is_agent boolean not null default false,
  affiliate_code text not null,
  recommender_id uuid,
  register_method text,
  register_address text,
  terms_version text,
  terms_agreed_at timestamptz,
  age_confirmed_at timestamptz,
  club_label text not null default '',
  is_demo boolean not null default false,
  disabled_at timestamptz,
  login_count integer not null default 0,
  last_login_at timestamptz,
  last_login_address text,
  previous_login_at timestamptz,
  previous_login_address text,
  created_at timestamptz not null default now(),
  primary key (merchant_code, member_id),
  unique (merchant_code, user_name_key),
  unique (merchant_code, affiliate_code)
);
create unique index member_email on member (merchant_code, lower(email)) where email is not null;

create table session (
  merchant_code text not null,
  session_id uuid not null,
  token_hash bytea not null,
  member_id uuid not null,
  idle_seconds integer not null,
  device text,
  address text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (merchant_code, session_id),
  foreign key (merchant_code, member_id) references member
);
create unique index session_token on session (merchant_code, token_hash);
create index session_token_any on session (token_hash);
create index session_member on session (merchant_code, member_id) where ended_at is null;

create table captcha (
  merchant_code text not null references merchant,
  captcha_id text not null,
  answer_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (merchant_code, captcha_id)
);

-- Failed logins by account and by address; they decide captcha and growing delay.
create table login_failure (
  merchant_code text not null references merchant,
  subject text not null,
  failures integer not null,
  last_failure_at timestamptz not null default now(),
  primary key (merchant_code, subject)
);
