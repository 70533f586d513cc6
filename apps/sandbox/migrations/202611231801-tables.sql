-- The sandboxes' own books. They stand for third parties, so nothing here is a table of the platform.
create table sandbox.payment (
  payment_id text primary key,
  -- the address of the payment's own page is found by it; only who was sent there has it
  page_secret text not null unique,
  callback_url text not null,
  return_url text not null,
  merchant text not null,
  reference text not null,
  currency text not null,
  amount text not null,
  state text not null check (state in ('open', 'paid', 'declined')),
  created_at timestamptz not null default clock_timestamp(),
  unique (merchant, reference)
);
create table sandbox.payout (
  payout_id text primary key,
  merchant text not null,
  reference text not null,
  currency text not null,
  amount text not null,
  bank text not null,
  card text not null,
  holder text not null,
  state text not null check (state in ('open', 'paid', 'failed')),
  created_at timestamptz not null default clock_timestamp(),
  unique (merchant, reference)
);
create table sandbox.mail (
  mail_id text primary key,
  merchant text not null,
  recipient text not null,
  subject text not null,
  plain text not null,
  html text not null,
  received_at timestamptz not null default clock_timestamp()
);
create index mail_newest on sandbox.mail (received_at desc);

-- Text messages that would have been sent, numbers that are told to fail, and sign-ins of the phone verification.
create table sandbox.text_message (
  message_id uuid primary key,
  sender text not null,
  recipient text not null,
  message text not null,
  sent_at timestamptz not null default clock_timestamp()
);
create index text_message_recent on sandbox.text_message (sent_at desc);
create table sandbox.failing_number (
  recipient text primary key
);
create table sandbox.phone_session (
  session_info text primary key,
  phone text not null,
  code text not null,
  wrong_tries integer not null default 0,
  created_at timestamptz not null default clock_timestamp()
);

-- The people that the sign-in knows, each with the secret that the browser which made them keeps.
create table sandbox.person (
  account_id uuid primary key,
  secret text not null unique,
  provider text not null,
  name text not null,
  email text not null,
  created_at timestamptz not null default clock_timestamp()
);
create table sandbox.chat (
  merchant text not null,
  member text not null,
  unread integer not null default 0,
  primary key (merchant, member)
);
