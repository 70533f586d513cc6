-- version 4
-- A stake, alone or together with its result (p_win not null: slots and fish decide both at once).
-- The hot path: one lock, one question, one write per table. The key is claimed by inserting it, so it is looked up only
-- when the claim fails or the request is about to be refused. Tables are named with their schema instead of a search path
-- of the function's own, which would be set and taken back at every call.
-- p_node: the game, by which the conditions of a bonus that runs are looked up; null: money alone is staked.
create or replace function ledger_bet(
  p_merchant text, p_txn_id uuid, p_member text, p_currency text, p_book text, p_scope text, p_key text,
  p_round text, p_bet bigint, p_win bigint, p_close boolean, p_node text default null)
returns jsonb language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_id uuid;
  v_balance bigint;
  v_held bigint;
  v_seq bigint;
  v_blocked boolean;
  v_bonus text;
  v_limited boolean;
  v_code text;
  v_known jsonb;
  v_house uuid;
  v_kind text := case when p_win is null then 'BET' else 'BETWIN' end;
  v_win bigint := coalesce(p_win, 0);
  v_net bigint := v_win - p_bet;
  v_legs bigint := (p_bet > 0)::int + (v_win > 0)::int;
  v_hash bytea := ledger_hash(v_kind, p_member, p_currency, p_book, p_round, p_bet::text, p_win::text, p_close::text);
  v_response jsonb;
begin
  if p_bet < 0 or p_win < 0 then return ledger_refusal('BAD_REQUEST', null); end if;
  if current_setting('app.merchant_code', true) not in ('', p_merchant) then perform ledger_enter(p_merchant); end if;
  select account_id, balance, held, seq, betting_blocked or coalesce(break_until > clock_timestamp(), false), bonus, is_limited
    into v_id, v_balance, v_held, v_seq, v_blocked, v_bonus, v_limited
    from public.account where merchant_code = p_merchant and owner_type = 'member' and owner_id = p_member
     and kind = 'REAL' and currency = p_currency and book = p_book for update;
  if not found then return ledger_no_account(p_merchant, p_member, p_book); end if;
  select case
      when exists (select from public.tombstone
                    where merchant_code = p_merchant and idem_scope = p_scope and ref_key = p_key) then 'ALREADY_ROLLED_BACK'
      when exists (select from public.round where merchant_code = p_merchant and vendor = p_scope
                      and round_id = p_round and account_id = v_id and state = 'CLOSED') then 'ROUND_CLOSED'
      else ledger_bet_refusal(v_blocked, v_balance - v_held, p_bet) end
    into v_code;
  if v_bonus = 'active' and p_node is not null and p_bet > 0 and (v_code is null or v_code = 'INSUFFICIENT_FUNDS') then
    return ledger_bonus_bet(p_merchant, p_txn_id, p_member, p_currency, p_book, p_scope, p_key, p_round, p_bet, p_win, p_close, p_node);
  end if;
  if v_code is null then
    v_limited := ledger_follow_merchant(p_merchant, v_id, p_book, v_limited);
    if v_limited then v_code := ledger_limit_refusal(p_merchant, v_id, p_bet); end if;
  end if;
  if v_code is not null then return ledger_refuse(p_merchant, p_scope, p_key, v_hash, v_id, v_code); end if;
  v_response := ledger_answer(p_txn_id, v_balance + v_net, v_held, v_seq + v_legs);
  insert into public.txn (merchant_code, txn_id, kind, account_id, idem_scope, idem_key, req_hash, round_id, response)
  values (p_merchant, p_txn_id, v_kind, v_id, p_scope, p_key, v_hash, p_round, v_response)
      on conflict do nothing;
  if not found then return ledger_refuse(p_merchant, p_scope, p_key, v_hash, v_id, 'DUPLICATE_TRANSACTION'); end if;
  if v_legs > 0 then
    v_house := ledger_house_account(p_merchant, 'HOUSE_GGR', p_currency, p_book);
    update public.account set balance = balance + v_net, seq = seq + v_legs where merchant_code = p_merchant and account_id = v_id;
    if p_bet > 0 and v_win > 0 then
      insert into public.transfer (merchant_code, txn_id, line, debit_account, credit_account, amount,
        debit_seq, debit_after, credit_seq, credit_after)
      values (p_merchant, p_txn_id, 1, v_id, v_house, p_bet, v_seq + 1, v_balance - p_bet, null, null),
             (p_merchant, p_txn_id, 2, v_house, v_id, v_win, null, null, v_seq + 2, v_balance + v_net);
    elsif p_bet > 0 then
      insert into public.transfer (merchant_code, txn_id, line, debit_account, credit_account, amount, debit_seq, debit_after)
      values (p_merchant, p_txn_id, 1, v_id, v_house, p_bet, v_seq + 1, v_balance - p_bet);
    else
      insert into public.transfer (merchant_code, txn_id, line, debit_account, credit_account, amount, credit_seq, credit_after)
      values (p_merchant, p_txn_id, 2, v_house, v_id, v_win, v_seq + 1, v_balance + v_win);
    end if;
  end if;
  if v_limited then perform ledger_count_play(p_merchant, v_id, p_scope, array[p_key], 1); end if;
  insert into public.round (merchant_code, vendor, round_id, account_id, state, bet_sum, win_sum)
  values (p_merchant, p_scope, p_round, v_id, case when p_close then 'CLOSED' else 'OPEN' end, p_bet, v_win)
      on conflict (merchant_code, vendor, round_id, account_id) do update
     set bet_sum = round.bet_sum + p_bet, win_sum = round.win_sum + v_win,
         state = case when p_close then 'CLOSED' else round.state end;
  insert into public.outbox (merchant_code, id, topic, payload, to_roll_up)
  values (p_merchant, p_txn_id, 'ledger.' || v_kind, ledger_event(p_member, p_currency, p_book, v_kind, p_scope, p_key,
    p_round, v_net, v_balance + v_net, v_held, v_seq + v_legs), v_legs > 0);
  if v_bonus is not null and p_node is not null and (v_win > 0 or p_close) then
    return ledger_bonus_after(v_response, p_merchant, v_id, p_scope, p_round, p_key, v_win);
  end if;
  return v_response;
end $$;
