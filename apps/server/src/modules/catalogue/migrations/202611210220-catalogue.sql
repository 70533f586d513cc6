-- The catalogue is one for the whole platform; what a merchant shows of it is the merchant's data.
create table vendor (
  vendor_code text primary key,
  display_name text not null,
  categories text[] not null,
  state text not null check (state in ('open', 'maintenance')),
  is_new boolean not null default false,
  is_hot boolean not null default false,
  icon text not null,
  sort integer not null
);

create table game (
  node_id text primary key,
  vendor_code text not null references vendor,
  game_code text not null,
  game_type text not null,
  names jsonb not null,
  remark jsonb not null default '{}',
  icon text not null,
  -- Code of the in-house game behind the entry; null for a game of a vendor that is not connected.
  studio_code text,
  is_hot boolean not null default false,
  is_new boolean not null default false,
  has_jackpot boolean not null default false,
  return_to_player numeric(6, 4),
  volatility text check (volatility in ('low', 'medium', 'high')),
  classify text not null default '',
  min_bet bigint not null default 0,
  min_line integer,
  search_key text not null,
  sort integer not null,
  unique (vendor_code, game_code)
);
create index game_by_type on game (game_type, sort);

create table favourite (
  merchant_code text not null,
  member_id uuid not null,
  node_id text not null references game,
  created_at timestamptz not null default now(),
  primary key (merchant_code, member_id, node_id),
  foreign key (merchant_code, member_id) references member
);

create table recent_game (
  merchant_code text not null,
  member_id uuid not null,
  node_id text not null references game,
  played_at timestamptz not null default now(),
  primary key (merchant_code, member_id, node_id),
  foreign key (merchant_code, member_id) references member
);

create table announcement (
  merchant_code text not null references merchant,
  announcement_id uuid not null,
  type text not null check (type in ('A', 'PL', 'B', 'PU', 'PR')),
  group_name text,
  titles jsonb not null,
  contents jsonb not null default '{}',
  image text,
  link text,
  execution text check (execution in ('F', 'A', 'B')),
  promotion_type text,
  audience text not null default 'everyone' check (audience in ('everyone', 'guest', 'member')),
  sort integer not null default 0,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  primary key (merchant_code, announcement_id)
);
create index announcement_by_type on announcement (merchant_code, type, sort);
