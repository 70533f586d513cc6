-- Keys by which a vendor signs for a merchant; two may be valid at a time so that they can be changed without a gap.
create table vendor_key (
  merchant_code text not null references merchant,
  vendor_code text not null,
  key_id text not null unique,
  secret text not null,
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (merchant_code, vendor_code, key_id)
);

create table vendor_nonce (
  merchant_code text not null,
  vendor_code text not null,
  nonce text not null,
  seen_at timestamptz not null default now(),
  primary key (merchant_code, vendor_code, nonce)
);

-- One-time codes that stand in game addresses instead of the member's token.
create table launch_ticket (
  merchant_code text not null,
  ticket_hash bytea not null,
  member_id uuid not null,
  vendor_code text not null,
  game_code text not null,
  node_id text not null references game,
  purpose text not null check (purpose in ('play', 'replay')),
  replay_round text,
  language text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (merchant_code, ticket_hash),
  foreign key (merchant_code, member_id) references member
);

create table vendor_session (
  merchant_code text not null,
  session_hash bytea not null,
  member_id uuid not null,
  vendor_code text not null,
  game_code text not null,
  node_id text not null references game,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (merchant_code, session_hash),
  foreign key (merchant_code, member_id) references member
);

-- What game a vendor's round belongs to; the money of the round stands in the ledger.
create table vendor_round (
  merchant_code text not null,
  vendor_code text not null,
  round_id text not null,
  member_id uuid not null,
  record_id uuid not null,
  node_id text not null references game,
  created_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, vendor_code, round_id, member_id),
  unique (merchant_code, record_id)
);
create index vendor_round_of_member on vendor_round (merchant_code, member_id, created_at desc);
create index vendor_round_newest on vendor_round (merchant_code, created_at desc);
