-- version 3
-- Places a lottery order in one round trip and one commit: the member's key, the limit of the issue, the stake in the ledger, and the
-- order with its bets if and only if the database's clock says that the issue still sells. The order is written last, so that
-- nothing is waited for between that word and the commit. Runs with the caller's rights, inside the merchant's wall.
-- Sent again with the same key it answers the order that there is.
--
-- p_scope, p_key, p_request_hash: the write as the member's phone identified it; p_key is the order's nonce in the seal too
-- p_bets: [{suborderId, place, playCode, content, unit, multiple, lines, price, stake, exposure, bonuses}], amounts as text
-- p_ahead: whether an issue that is published and not open yet may be bet on; programs from before it ask without
-- p_exposure: what the order may win at most; p_most_exposure: what the member may win at most in an issue
-- Answers {code}: OK with {orderId, replayed}, and for a new order {createdAt, closesIn (ms), balance, held}; DUPLICATE_TRANSACTION
-- when the key was used for another request; EXPOSURE; LOTTERY_CLOSED; or what the ledger refuses the stake with. Nothing is
-- written but with OK.
drop function if exists place_lottery_order(text, text, text, text, uuid, uuid, uuid, uuid, text, text, text, text, text, text, text,
  text, bigint, jsonb, bigint, bigint);
create or replace function place_lottery_order(
  p_merchant text, p_scope text, p_key text, p_request_hash text, p_order uuid, p_txn uuid, p_record uuid, p_member uuid,
  p_currency text, p_book text, p_vendor text, p_node text, p_game text, p_issue text, p_round text, p_prize_mode text,
  p_stake bigint, p_bets jsonb, p_exposure bigint, p_most_exposure bigint, p_ahead boolean default false)
returns jsonb language plpgsql set search_path = public, pg_temp as $$
declare
  v_known record;
  v_bet jsonb;
  v_created timestamptz;
  v_closes_in float8;
begin
  perform enter_merchant(p_merchant);
  insert into idempotency (merchant_code, scope, key, req_hash) values (p_merchant, p_scope, p_key, p_request_hash)
    on conflict do nothing;
  if not found then
    select i.req_hash, i.response into strict v_known from idempotency i
     where i.merchant_code = p_merchant and i.scope = p_scope and i.key = p_key;
    if v_known.req_hash <> p_request_hash then return jsonb_build_object('code', 'DUPLICATE_TRANSACTION'); end if;
    return jsonb_build_object('code', 'OK', 'replayed', true, 'orderId', v_known.response -> 'orderId');
  end if;
  -- A refusal takes back everything, the key too.
  begin
    insert into lottery_exposure as x (merchant_code, member_id, game_id, issue, amount)
      select p_merchant, p_member, p_game, p_issue, p_exposure where p_exposure <= p_most_exposure
      on conflict (merchant_code, member_id, game_id, issue) do update
      set amount = x.amount + excluded.amount where x.amount + excluded.amount <= p_most_exposure;
    if not found then raise exception 'EXPOSURE' using errcode = 'TLORD'; end if;
    insert into vendor_round (merchant_code, vendor_code, round_id, member_id, record_id, node_id)
      values (p_merchant, p_vendor, p_round, p_member, p_record, p_node) on conflict do nothing;
    v_bet := ledger_bet(p_merchant, p_txn, p_member::text, p_currency, p_book, p_vendor, p_order::text, p_round, p_stake, null, false, p_node);
    if v_bet ->> 'code' <> 'OK' then raise exception '%', v_bet ->> 'code' using errcode = 'TLORD'; end if;
    insert into lottery_order (merchant_code, order_id, member_id, book, currency, vendor_code, game_id, issue, prize_mode, stake,
        nonce)
      select p_merchant, p_order, p_member, p_book::ledger_book, p_currency, p_vendor, d.game_id, d.issue, p_prize_mode, p_stake, p_key
        from lottery_draw d where d.game_id = p_game and d.issue = p_issue
         and d.state in ('SCHEDULED', 'OPEN') and (p_ahead or d.open_at <= clock_timestamp()) and clock_timestamp() < d.lock_at
      returning created_at, (select greatest(0, floor(extract(epoch from d.lock_at - clock_timestamp()) * 1000))
        from lottery_draw d where d.game_id = p_game and d.issue = p_issue) into v_created, v_closes_in;
    if v_created is null then raise exception 'LOTTERY_CLOSED' using errcode = 'TLORD'; end if;
    insert into lottery_suborder (merchant_code, suborder_id, order_id, place, play_code, content, unit, multiple, lines, price,
        stake, exposure, bonuses)
      select p_merchant, b."suborderId", p_order, b.place, b."playCode", b.content, b.unit, b.multiple, b.lines, b.price, b.stake,
          b.exposure, b.bonuses
        from jsonb_to_recordset(p_bets) as b("suborderId" uuid, place integer, "playCode" text, content text, unit text,
          multiple integer, lines bigint, price integer, stake bigint, exposure bigint, bonuses jsonb);
    update idempotency set response = jsonb_build_object('orderId', p_order), txn_id = (v_bet ->> 'txnId')::uuid
     where merchant_code = p_merchant and scope = p_scope and key = p_key;
  exception when sqlstate 'TLORD' then
    delete from idempotency where merchant_code = p_merchant and scope = p_scope and key = p_key;
    return jsonb_build_object('code', sqlerrm);
  end;
  return jsonb_build_object('code', 'OK', 'replayed', false, 'orderId', p_order, 'createdAt', v_created, 'closesIn', v_closes_in,
    'balance', v_bet -> 'balance', 'held', v_bet -> 'held');
end $$;
