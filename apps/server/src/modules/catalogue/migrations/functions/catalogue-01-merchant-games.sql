-- version 1
-- What merchants changed about games, for the catalogue that each process keeps in memory: it is one for all merchants, and a list shows a
-- merchant its own changes alone. They run as owner because they read across merchants.
create or replace function merchant_games() returns setof merchant_game
language sql stable security definer set search_path = public, pg_temp as $$
  select * from merchant_game
$$;

create or replace function game_orders() returns setof game_order
language sql stable security definer set search_path = public, pg_temp as $$
  select * from game_order
$$;

-- Why a stake on a game is refused at a merchant: GAME_DISABLED while the game is hidden or in maintenance, LIMIT_REACHED outside of the
-- limits; null where nothing is in its way. A stake of nothing, as on a free round, is below no limit. It runs inside the functions that post
-- stakes, as their owner.
create or replace function game_refusal(p_merchant text, p_node text, p_amount bigint)
returns text language sql stable as $$
  select case
      when is_hidden or (in_maintenance and (maintenance_ends_at is null or maintenance_ends_at > clock_timestamp())) then 'GAME_DISABLED'
      when p_amount > 0 and (p_amount < min_stake or p_amount > max_stake) then 'LIMIT_REACHED'
    end
    from public.merchant_game where merchant_code = p_merchant and node_id = p_node
$$;
