-- version 1
-- The places of games at every merchant, for the catalogue that each process keeps in memory: it is one for all merchants, and a list
-- shows a merchant its own places alone. Runs as owner because it reads across merchants.
create or replace function popular_games()
returns table (merchant_code text, node_id text, place integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.merchant_code, p.node_id, p.place from game_popularity p;
$$;
