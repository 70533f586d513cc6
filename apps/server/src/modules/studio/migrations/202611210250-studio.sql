-- The in-house game server's own books. It is a vendor like any other: money it moves only through the vendor protocol.
create table studio_session (
  merchant_code text not null,
  token_hash bytea not null,
  vendor_code text not null,
  member_id uuid not null,
  game_code text not null,
  wallet_session text not null,
  currency text not null,
  language text not null,
  mode text not null check (mode in ('real', 'trial')),
  regulated boolean not null,
  created_at timestamptz not null default now(),
  primary key (merchant_code, token_hash)
);

-- Seeds a player's rounds are drawn from: the hash is shown before the bet, the seed itself after it was changed.
create table studio_seed (
  merchant_code text not null,
  seed_id uuid not null,
  member_id uuid not null,
  game_code text not null,
  server_seed text not null,
  server_seed_hash text not null,
  client_seed text not null,
  nonce integer not null default 0,
  created_at timestamptz not null default now(),
  revealed_at timestamptz,
  primary key (merchant_code, seed_id)
);
create unique index studio_seed_in_use on studio_seed (merchant_code, member_id, game_code) where revealed_at is null;

create table studio_round (
  merchant_code text not null,
  vendor_code text not null,
  round_id uuid not null,
  member_id uuid not null,
  game_code text not null,
  rules_version integer not null,
  currency text not null,
  wallet_session text not null,
  bet bigint not null,
  win bigint not null,
  seed_id uuid not null,
  client_seed text not null,
  nonce integer not null,
  result jsonb not null,
  -- decided: outcome fixed, wallet not yet heard of; paid: the wallet took the bet and paid the win; declined: it did not
  state text not null check (state in ('decided', 'paid', 'declined')),
  seen_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, vendor_code, round_id),
  foreign key (merchant_code, seed_id) references studio_seed
);
create index studio_round_of_player on studio_round (merchant_code, member_id, game_code, created_at desc);
create index studio_round_decided on studio_round (merchant_code, created_at) where state = 'decided';
