-- version 2
-- The steps of a round of our own games around the wallet's: each is one round trip. They run as the owner of the tables and name
-- the merchant in every statement.

-- A round as the game server reads it; amounts as text, because JSON numbers are not exact.
create or replace function studio_round_json(p_round studio_round)
returns jsonb language sql stable as $$
  select to_jsonb(p_round) || jsonb_build_object('bet', p_round.bet::text, 'win', p_round.win::text,
    'jackpot_stakes', p_round.jackpot_stakes::text, 'jackpot_win', p_round.jackpot_win::text, 'seen', p_round.seen_at is not null,
    'age_ms', extract(epoch from clock_timestamp() - p_round.created_at) * 1000)
$$;

-- What deciding a round needs to know: the session of a token, the round if it is known, the seed in use, and the latest round
-- that counts. Read without locks; studio_decide finds out whether it still holds. Null without a session.
create or replace function studio_read_play(p_merchant text, p_token_hash bytea, p_round uuid)
returns jsonb language plpgsql stable security definer set search_path = public, pg_temp as $$
declare v_session studio_session;
begin
  perform ledger_enter(p_merchant);
  select * into v_session from studio_session where merchant_code = p_merchant and token_hash = p_token_hash
     and created_at > now() - interval '12 hours';
  if not found then return null; end if;
  return jsonb_build_object(
    'session', to_jsonb(v_session) - 'token_hash',
    'round', (select studio_round_json(r) from studio_round r
               where r.merchant_code = p_merchant and r.vendor_code = v_session.vendor_code and r.round_id = p_round),
    'seed', (select to_jsonb(s) from studio_seed s where s.merchant_code = p_merchant and s.member_id = v_session.member_id
               and s.game_code = v_session.game_code and s.revealed_at is null),
    'latest', (select studio_round_json(r) - 'result' from studio_round r
                where r.merchant_code = p_merchant and r.member_id = v_session.member_id and r.game_code = v_session.game_code
                  and r.state in ('decided', 'paid') order by r.created_at desc limit 1));
end $$;

-- Writes a round that was drawn from a seed, if that seed still stands as it was read: rounds of a player follow one another under
-- its lock. Answers `decided`; `known` when there is a round of this id; `busy` while another is not settled; `fast` when the one
-- before is younger than p_cycle_ms; `moved` when the seed was used or changed since it was read.
create or replace function studio_decide(
  p_merchant text, p_vendor text, p_round uuid, p_member uuid, p_game text, p_rules_version integer, p_currency text,
  p_wallet_session text, p_bet bigint, p_win bigint, p_seed uuid, p_client_seed text, p_nonce integer, p_result jsonb, p_cycle_ms integer,
  p_jackpot_stakes bigint, p_jackpot_hit boolean)
returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_seed studio_seed;
  v_latest studio_round;
begin
  perform ledger_enter(p_merchant);
  select * into v_seed from studio_seed where merchant_code = p_merchant and member_id = p_member and game_code = p_game
     and revealed_at is null for update;
  perform from studio_round where merchant_code = p_merchant and vendor_code = p_vendor and round_id = p_round;
  if found then return 'known'; end if;
  if v_seed.seed_id is distinct from p_seed or v_seed.nonce <> p_nonce or v_seed.client_seed <> p_client_seed then return 'moved'; end if;
  select * into v_latest from studio_round where merchant_code = p_merchant and member_id = p_member and game_code = p_game
     and state in ('decided', 'paid') order by created_at desc limit 1;
  if v_latest.state = 'decided' then return 'busy'; end if;
  if v_latest.created_at > clock_timestamp() - make_interval(secs => p_cycle_ms / 1000.0) then return 'fast'; end if;
  insert into studio_round (merchant_code, vendor_code, round_id, member_id, game_code, rules_version, currency, wallet_session,
    bet, win, seed_id, client_seed, nonce, result, state, jackpot_stakes, jackpot_hit)
  values (p_merchant, p_vendor, p_round, p_member, p_game, p_rules_version, p_currency, p_wallet_session,
    p_bet, p_win, p_seed, p_client_seed, p_nonce, p_result, 'decided', p_jackpot_stakes, p_jackpot_hit);
  update studio_seed set nonce = nonce + 1 where merchant_code = p_merchant and seed_id = p_seed;
  return 'decided';
end $$;

-- Ends a decided round, once, with what it won of the jackpot, and answers what the player is shown of the seed in use.
create or replace function studio_end_round(p_merchant text, p_vendor text, p_round uuid, p_state text, p_member uuid, p_game text,
  p_jackpot_win bigint)
returns jsonb language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_enter(p_merchant);
  update studio_round set state = p_state, jackpot_win = p_jackpot_win
   where merchant_code = p_merchant and vendor_code = p_vendor and round_id = p_round and state = 'decided';
  return (select jsonb_build_object('server_seed_hash', server_seed_hash, 'client_seed', client_seed, 'nonce', nonce) from studio_seed
    where merchant_code = p_merchant and member_id = p_member and game_code = p_game and revealed_at is null);
end $$;
