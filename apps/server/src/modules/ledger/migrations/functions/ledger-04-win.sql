-- version 2
-- The result of an earlier bet; accepted after the round, the session or the member is closed, never without its bet.
-- Hot like ledger_bet, and written in the same way.
create or replace function ledger_win(
  p_merchant text, p_txn_id uuid, p_member text, p_currency text, p_book text, p_scope text, p_key text,
  p_round text, p_bet_key text, p_win bigint, p_close boolean)
returns jsonb language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_id uuid;
  v_balance bigint;
  v_held bigint;
  v_seq bigint;
  v_bonus text;
  v_limited boolean;
  v_code text;
  v_legs bigint := (p_win > 0)::int;
  v_hash bytea := ledger_hash('WIN', p_member, p_currency, p_book, p_round, p_bet_key, p_win::text, p_close::text);
  v_response jsonb;
begin
  if p_win < 0 then return ledger_refusal('BAD_REQUEST', null); end if;
  if current_setting('app.merchant_code', true) not in ('', p_merchant) then perform ledger_enter(p_merchant); end if;
  select account_id, balance, held, seq, bonus, is_limited into v_id, v_balance, v_held, v_seq, v_bonus, v_limited
    from public.account where merchant_code = p_merchant and owner_type = 'member' and owner_id = p_member
     and kind = 'REAL' and currency = p_currency and book = p_book for update;
  if not found then return ledger_no_account(p_merchant, p_member, p_book); end if;
  select case
      when exists (select from public.tombstone
                    where merchant_code = p_merchant and idem_scope = p_scope and ref_key in (p_key, p_bet_key)) then 'ALREADY_ROLLED_BACK'
      when not exists (select from public.txn where merchant_code = p_merchant and idem_scope = p_scope and idem_key = p_bet_key
                          and account_id = v_id and kind in ('BET', 'BETWIN') and round_id = p_round) then 'BET_NOT_FOUND' end
    into v_code;
  if v_code is not null then return ledger_refuse(p_merchant, p_scope, p_key, v_hash, v_id, v_code); end if;
  v_response := ledger_answer(p_txn_id, v_balance + p_win, v_held, v_seq + v_legs);
  insert into public.txn (merchant_code, txn_id, kind, account_id, idem_scope, idem_key, req_hash, round_id, ref_key, response)
  values (p_merchant, p_txn_id, 'WIN', v_id, p_scope, p_key, v_hash, p_round, p_bet_key, v_response)
      on conflict do nothing;
  if not found then return ledger_refuse(p_merchant, p_scope, p_key, v_hash, v_id, 'DUPLICATE_TRANSACTION'); end if;
  if v_legs > 0 then
    update public.account set balance = balance + p_win, seq = seq + 1 where merchant_code = p_merchant and account_id = v_id;
    insert into public.transfer (merchant_code, txn_id, line, debit_account, credit_account, amount, credit_seq, credit_after)
    values (p_merchant, p_txn_id, 1, ledger_house_account(p_merchant, 'HOUSE_GGR', p_currency, p_book), v_id, p_win,
      v_seq + 1, v_balance + p_win);
  end if;
  if v_limited then perform ledger_count_play(p_merchant, v_id, p_scope, array[p_key], 1); end if;
  insert into public.round (merchant_code, vendor, round_id, account_id, state, bet_sum, win_sum)
  values (p_merchant, p_scope, p_round, v_id, case when p_close then 'CLOSED' else 'OPEN' end, 0, p_win)
      on conflict (merchant_code, vendor, round_id, account_id) do update
     set win_sum = round.win_sum + p_win, state = case when p_close then 'CLOSED' else round.state end;
  insert into public.outbox (merchant_code, id, topic, payload, to_roll_up)
  values (p_merchant, p_txn_id, 'ledger.WIN', ledger_event(p_member, p_currency, p_book, 'WIN', p_scope, p_key,
    p_round, p_win, v_balance + p_win, v_held, v_seq + v_legs), v_legs > 0);
  if v_bonus is not null then
    return ledger_bonus_after(v_response, p_merchant, v_id, p_scope, p_round, p_key, p_win);
  end if;
  return v_response;
end $$;
