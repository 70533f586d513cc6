-- What a merchant changes about games of the catalogue, which is one for all merchants: marks, hidden games, maintenance and limits of stakes.
-- A game without a row is as the catalogue has it.
create table merchant_game (
  merchant_code text not null references merchant,
  node_id text not null references game on delete cascade,
  is_hidden boolean not null default false,
  -- null: as the catalogue has it
  is_hot boolean,
  is_new boolean,
  in_maintenance boolean not null default false,
  -- the game opens by itself then; null: when staff open it
  maintenance_ends_at timestamptz,
  -- by language, what members are told instead of the default text
  maintenance_texts jsonb not null default '{}',
  -- of one stake, minor units; null: no limit of the merchant's
  min_stake bigint check (min_stake > 0),
  max_stake bigint check (max_stake > 0),
  -- counts changes, so that whoever changes it has seen the one before
  version integer not null default 1,
  primary key (merchant_code, node_id),
  check (min_stake <= max_stake)
);

-- The games that a merchant puts first, in their order. The others follow as the catalogue has them.
create table game_order (
  merchant_code text primary key references merchant,
  node_ids text[] not null,
  version integer not null default 1
);

create trigger merchant_game_changes after insert or update or delete or truncate on merchant_game
  for each statement execute function count_catalogue_change();
create trigger game_order_changes after insert or update or delete or truncate on game_order
  for each statement execute function count_catalogue_change();
