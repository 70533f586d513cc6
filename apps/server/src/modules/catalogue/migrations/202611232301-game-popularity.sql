-- The order of a merchant's games by how much they were played lately, counted by a clock task, so that a list that is sorted by it
-- counts nothing itself. Games that were not played have no row.
create table game_popularity (
  merchant_code text not null references merchant,
  node_id text not null references game on delete cascade,
  -- 1 is played most.
  place integer not null check (place > 0),
  primary key (merchant_code, node_id)
);
