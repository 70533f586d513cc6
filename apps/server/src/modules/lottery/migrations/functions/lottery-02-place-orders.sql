-- version 2
-- Places several lottery orders of one member in one round trip and one commit, all of them or none: each by place_lottery_order,
-- under a key of its own. What orders of others wait for is locked first and in one order: no two such calls wait for each other.
-- Runs with the caller's rights, inside the merchant's wall. Sent again with the same keys it answers the orders that there are.
--
-- p_orders: [{scope, key, requestHash, orderId, txnId, recordId, memberId, currency, book, vendorCode, nodeId, gameId, issue, roundId,
--   prizeMode, stake, bets, exposure, mostExposure, ahead, place}], amounts as text, `bets` as place_lottery_order has them
-- Answers {code: 'OK', orders: [what place_lottery_order answers, in the order of p_orders]}, or {code, place} of the first one that
-- was refused, with nothing written.
create or replace function place_lottery_orders(p_merchant text, p_orders jsonb)
returns jsonb language plpgsql set search_path = public, pg_temp as $$
declare
  v_order record;
  v_answer jsonb;
  v_answers jsonb := '[]';
  v_place integer := 0;
begin
  perform enter_merchant(p_merchant);
  begin
    insert into lottery_exposure as x (merchant_code, member_id, game_id, issue, amount)
      select distinct p_merchant, o."memberId", o."gameId", o.issue, 0::bigint
        from jsonb_to_recordset(p_orders) as o("memberId" uuid, "gameId" text, issue text)
        join lottery_draw d on d.game_id = o."gameId" and d.issue = o.issue
       order by o."memberId", o."gameId", o.issue
      on conflict (merchant_code, member_id, game_id, issue) do update set amount = x.amount;
    for v_order in
      select * from jsonb_to_recordset(p_orders)
          as o(scope text, key text, "requestHash" text, "orderId" uuid, "txnId" uuid, "recordId" uuid, "memberId" uuid, currency text,
            book text, "vendorCode" text, "nodeId" text, "gameId" text, issue text, "roundId" text, "prizeMode" text, stake bigint,
            bets jsonb, exposure bigint, "mostExposure" bigint, ahead boolean, place integer)
       order by o.place
    loop
      v_answer := place_lottery_order(p_merchant, v_order.scope, v_order.key, v_order."requestHash", v_order."orderId",
        v_order."txnId", v_order."recordId", v_order."memberId", v_order.currency, v_order.book, v_order."vendorCode",
        v_order."nodeId", v_order."gameId", v_order.issue, v_order."roundId", v_order."prizeMode", v_order.stake, v_order.bets,
        v_order.exposure, v_order."mostExposure", coalesce(v_order.ahead, false));
      if v_answer ->> 'code' <> 'OK' then raise exception '%', v_answer ->> 'code' using errcode = 'TLORS'; end if;
      v_answers := v_answers || v_answer;
      v_place := v_place + 1;
    end loop;
  exception when sqlstate 'TLORS' then
    return jsonb_build_object('code', sqlerrm, 'place', v_place);
  end;
  return jsonb_build_object('code', 'OK', 'orders', v_answers);
end $$;
