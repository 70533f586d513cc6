-- version 5
-- A stake of a vendor's game, from its signature's nonce to its posting: one round trip, one commit.
-- p_kind: BET, BETWIN (p_win is its result) or RESERVE. p_closed: the merchant or the vendor takes no stakes now. A game that the merchant
-- closed takes none that begins a round; one that is open may finish.
-- The key comes first: what was acknowledged once is acknowledged again, whatever became of session, member and vendor since.
-- Anything else needs a game session whose login counts; playing keeps that login from going idle. A part of the stake goes into the
-- jackpot where the session says so: bonus money is not staked there, because what it wins has no limit.
create or replace function vendor_stake(
  p_merchant text, p_vendor text, p_key_id text, p_nonce text, p_request uuid, p_record_id uuid, p_session_hash bytea,
  p_closed boolean, p_player uuid, p_currency text, p_game text, p_kind text, p_key text, p_round text,
  p_amount bigint, p_win bigint, p_close boolean)
returns jsonb language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_open record;
  v_type smallint;
  v_code text;
  v_book text;
  v_answer jsonb;
begin
  if not vendor_admit(p_merchant, p_vendor, p_key_id, p_nonce, p_request) then return ledger_refusal('BAD_SIGNATURE', null); end if;
  select * into v_open from vendor_open_session(p_merchant, p_vendor, p_session_hash);
  v_type := v_open.type;
  perform from txn where merchant_code = p_merchant and idem_scope = p_vendor and idem_key = p_key;
  if found then
    if v_open.member_id is distinct from p_player then
      select type into v_type from member where merchant_code = p_merchant and member_id = p_player;
    end if;
  else
    v_code := case
      when v_open.member_id is distinct from p_player then 'TOKEN_INVALID'
      when v_open.is_blocked then 'PLAYER_BLOCKED'
      when not v_open.is_live then 'TOKEN_EXPIRED'
      when v_open.game_code <> p_game then 'BAD_REQUEST'
      when p_closed then 'GAME_DISABLED'
      else game_refusal(p_merchant, v_open.node_id, p_amount)
    end;
    if v_code = 'GAME_DISABLED' and not p_closed and exists (select from vendor_round where merchant_code = p_merchant
        and vendor_code = p_vendor and round_id = p_round and member_id = p_player) then
      v_code := null;
    end if;
    if v_code is not null then return ledger_refusal(v_code, null); end if;
  end if;
  v_book := case when v_type in (0, 1, 2) then 'LIVE' else 'TRIAL' end;
  if p_kind = 'RESERVE' then
    v_answer := ledger_reserve(p_merchant, p_request, p_player::text, p_currency, v_book, p_vendor, p_key, 'ROUND', p_round, p_amount);
  else
    v_answer := ledger_bet(p_merchant, p_request, p_player::text, p_currency, v_book, p_vendor, p_key, p_round, p_amount,
      case when p_kind = 'BETWIN' then p_win end, p_close, case when v_open.jackpot_share is null then v_open.node_id end);
  end if;
  if v_answer ->> 'code' <> 'OK' or (v_answer ->> 'replayed')::boolean then return v_answer; end if;
  insert into vendor_round (merchant_code, vendor_code, round_id, member_id, record_id, node_id)
  values (p_merchant, p_vendor, p_round, p_player, p_record_id, v_open.node_id) on conflict do nothing;
  if v_open.jackpot_share is not null and p_amount > 0 and p_kind <> 'RESERVE' then
    perform jackpot_add_share(p_merchant, p_vendor, p_key, p_round, p_player, p_currency, v_book, p_amount, v_open.jackpot_share);
  end if;
  if v_open.is_unseen then
    update session l set last_seen_at = now()
     where l.merchant_code = p_merchant and l.session_id = v_open.session_id and l.last_seen_at < now() - interval '1 minute';
  end if;
  return v_answer;
end $$;
