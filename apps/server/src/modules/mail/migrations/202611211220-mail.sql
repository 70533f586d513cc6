-- Secret shared with a mail provider for a merchant.
create table mail_account (
  merchant_code text not null references merchant,
  provider text not null,
  secret text not null,
  created_at timestamptz not null default now(),
  primary key (merchant_code, provider)
);

-- The sandbox mailbox's own books; it is a third party that happens to run beside us.
create table sandbox_mail (
  mail_id text primary key,
  merchant text not null,
  recipient text not null,
  subject text not null,
  plain text not null,
  html text not null,
  received_at timestamptz not null default clock_timestamp()
);
create index sandbox_mail_newest on sandbox_mail (received_at desc);
