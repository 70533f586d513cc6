-- What is wrong at a merchant, from when it was first seen until it is over, so that each is raised and told once.
create table alarm (
  merchant_code text not null references merchant,
  alarm_id uuid not null,
  kind text not null,
  -- what it is about where a kind can be about several things: a vendor, a game, an endpoint, an invariant
  subject text not null,
  -- what was seen when it was raised
  name text,
  count integer not null,
  out_of integer,
  raised_at timestamptz not null default clock_timestamp(),
  -- since when the condition no longer holds; it is over when that stays so
  absent_since timestamptz,
  cleared_at timestamptz,
  -- who of the staff looks after it
  taken_by text,
  taken_at timestamptz,
  primary key (merchant_code, alarm_id)
);
create unique index alarm_open on alarm (merchant_code, kind, subject) where cleared_at is null;
create index alarm_age on alarm (merchant_code, raised_at);
create index alarm_past on alarm (merchant_code, alarm_id) where cleared_at is not null;

-- Who of the staff is mailed the alarms of a merchant.
create table alarm_recipient (
  merchant_code text not null references merchant,
  staff_id uuid not null,
  since timestamptz not null default clock_timestamp(),
  primary key (merchant_code, staff_id)
);
