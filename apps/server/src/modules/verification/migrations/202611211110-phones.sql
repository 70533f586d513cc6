-- A number that is a way in: dialling code and national number in a row. Numbers that members merely told stand in `mobile`
-- alone and are neither unique nor found by.
alter table member add column mobile_key text;
alter table member add column mobile_verified_at timestamptz;
create unique index member_mobile_key on member (merchant_code, mobile_key) where mobile_key is not null;

-- Puzzles not solved yet; only the server knows where the piece belongs.
create table slider_challenge (
  merchant_code text not null references merchant,
  slider_id text not null,
  target_x integer not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, slider_id)
);

-- Secret shared with the provider of text messages for a merchant.
create table sms_provider_key (
  merchant_code text primary key references merchant,
  secret text not null,
  created_at timestamptz not null default now()
);

-- Tokens of the external phone verification that let somebody in already; each counts once.
create table used_phone_token (
  merchant_code text not null references merchant,
  token_hash bytea not null,
  used_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, token_hash)
);

-- The sandbox's own books: text messages it would have sent, numbers it was told to fail for, and the sign-ins of its phone
-- verification. It is a third party that happens to run beside us.
create table sandbox_sms (
  message_id uuid primary key,
  sender text not null,
  recipient text not null,
  message text not null,
  sent_at timestamptz not null default clock_timestamp()
);
create index sandbox_sms_recent on sandbox_sms (sent_at desc);
create table sandbox_sms_failure (
  recipient text primary key
);
create table sandbox_phone_session (
  session_info text primary key,
  phone text not null,
  code text not null,
  wrong_tries integer not null default 0,
  created_at timestamptz not null default clock_timestamp()
);

-- Settings that merchants gained: the puzzle before a text message, and the countries messages go to (none named: all).
update merchant set settings = '{"smsSlider": true, "smsCountries": []}'::jsonb || settings, version = version + 1;
