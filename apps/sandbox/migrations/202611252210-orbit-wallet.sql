-- A vendor with a wallet of its own: what players have there, every transfer by its reference, sessions of its game and its rounds.
create table sandbox.orbit_player (
  merchant text not null,
  player text not null,
  currency text not null,
  -- hundredths: this vendor keeps two decimals
  balance bigint not null default 0 check (balance >= 0),
  received bigint not null default 0,
  returned bigint not null default 0,
  primary key (merchant, player, currency)
);
create table sandbox.orbit_transfer (
  merchant text not null,
  reference text not null,
  player text not null,
  currency text not null,
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null,
  state text not null check (state in ('done', 'refused')),
  reason text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  primary key (merchant, reference)
);
create index orbit_transfer_newest on sandbox.orbit_transfer (created_at desc);
create table sandbox.orbit_session (
  session text primary key,
  merchant text not null,
  player text not null,
  currency text not null,
  return_url text not null,
  used_at timestamptz not null default clock_timestamp()
);
create table sandbox.orbit_round (
  round_id text primary key,
  merchant text not null,
  player text not null,
  currency text not null,
  stake bigint not null check (stake > 0),
  win bigint not null check (win >= 0),
  side text not null,
  fell text not null,
  played_at timestamptz not null default clock_timestamp()
);
create index orbit_round_of_player on sandbox.orbit_round (merchant, player, currency, played_at desc);
-- What is to go wrong, as chosen on the page that steers.
create table sandbox.orbit_fault (
  one boolean primary key default true check (one),
  fault text not null default 'none'
);
insert into sandbox.orbit_fault default values;
