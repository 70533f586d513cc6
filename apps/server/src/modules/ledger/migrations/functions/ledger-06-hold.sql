-- version 4
-- Money set aside: it stays the member's but cannot be spent, until the hold is settled or voided, once.
create or replace function ledger_reserve(
  p_merchant text, p_txn_id uuid, p_member text, p_currency text, p_book text, p_scope text, p_key text,
  p_purpose text, p_round text, p_amount bigint)
returns jsonb language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account account;
  v_known jsonb;
  v_code text;
  v_hash bytea := ledger_hash('RESERVE', p_member, p_currency, p_book, p_purpose, p_round, p_amount::text);
begin
  if p_amount <= 0 or p_purpose is null or (p_round is null) <> (p_purpose = 'WITHDRAWAL') then
    return ledger_refusal('BAD_REQUEST', null);
  end if;
  perform ledger_enter(p_merchant);
  select * into v_account from account where merchant_code = p_merchant and owner_type = 'member' and owner_id = p_member
     and kind = 'REAL' and currency = p_currency and book = p_book for update;
  if not found then return ledger_no_account(p_merchant, p_member, p_book); end if;
  v_known := ledger_known_key(p_merchant, p_scope, p_key, v_hash, v_account);
  if v_known is not null then return v_known; end if;
  if p_purpose = 'ROUND' and ledger_round_closed(v_account, p_scope, p_round) then
    return ledger_refusal('ROUND_CLOSED', v_account);
  end if;
  -- a withdrawal is not a bet: a member who may not play may still take the money out. While a bonus runs its conditions hold for the
  -- member's money too; the member may end it at any time.
  v_code := case
    when p_purpose = 'ROUND' then ledger_bet_refusal(v_account.betting_blocked or coalesce(v_account.break_until > clock_timestamp(), false),
      v_account.balance - v_account.held, p_amount)
    when v_account.bonus = 'active' then 'BONUS_ACTIVE'
    when v_account.balance - v_account.held < p_amount then 'INSUFFICIENT_FUNDS' end;
  if p_purpose = 'ROUND' then
    v_account.is_limited := ledger_follow_merchant(p_merchant, v_account.account_id, p_book, v_account.is_limited);
  end if;
  if v_account.is_limited and p_purpose = 'ROUND' and v_code is null then
    v_code := ledger_limit_refusal(p_merchant, v_account.account_id, p_amount);
  end if;
  if v_code is not null then return ledger_refusal(v_code, v_account); end if;
  v_known := ledger_apply(v_account, p_txn_id, 'RESERVE', p_scope, p_key, v_hash, p_round, null, '{}', '{}', p_amount);
  if v_known ->> 'code' = 'OK' then
    insert into hold (merchant_code, hold_id, account_id, amount, state, purpose)
    values (p_merchant, p_txn_id, v_account.account_id, p_amount, 'ACTIVE', p_purpose);
    if p_round is not null then perform ledger_touch_round(v_account, p_scope, p_round, 0, 0, false); end if;
    if v_account.is_limited then perform ledger_count_play(p_merchant, v_account.account_id, p_scope, array[p_key], 1); end if;
  end if;
  return v_known;
end $$;

-- Ends a hold: p_used of it leaves (to the house, or to the bank for a withdrawal), the rest is free again, and a win may
-- come with it. p_used null voids the hold.
create or replace function ledger_end_hold(
  p_merchant text, p_txn_id uuid, p_member text, p_currency text, p_book text, p_scope text, p_key text,
  p_reserve_key text, p_used bigint, p_win bigint, p_close boolean)
returns jsonb language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account account;
  v_known jsonb;
  v_reserve txn;
  v_hold hold;
  v_counter uuid;
  v_kind text := case when p_used is null then 'VOID' else 'SETTLE' end;
  v_hash bytea := ledger_hash(v_kind, p_member, p_currency, p_book, p_reserve_key, p_used::text, p_win::text, p_close::text);
begin
  if p_used < 0 or p_win < 0 then return ledger_refusal('BAD_REQUEST', null); end if;
  perform ledger_enter(p_merchant);
  select * into v_account from account where merchant_code = p_merchant and owner_type = 'member' and owner_id = p_member
     and kind = 'REAL' and currency = p_currency and book = p_book for update;
  if not found then return ledger_no_account(p_merchant, p_member, p_book); end if;
  v_known := ledger_known_key(p_merchant, p_scope, p_key, v_hash, v_account);
  if v_known is not null then return v_known; end if;
  perform from tombstone where merchant_code = p_merchant and idem_scope = p_scope and ref_key = p_reserve_key;
  if found then return ledger_refusal('ALREADY_ROLLED_BACK', v_account); end if;
  select * into v_reserve from txn where merchant_code = p_merchant and idem_scope = p_scope and idem_key = p_reserve_key
     and account_id = v_account.account_id and kind = 'RESERVE';
  if not found then return ledger_refusal('BET_NOT_FOUND', v_account); end if;
  select * into v_hold from hold where merchant_code = p_merchant and hold_id = v_reserve.txn_id;
  if v_hold.state <> 'ACTIVE' then return ledger_refusal('HOLD_ENDED', v_account); end if;
  if p_used > v_hold.amount or (v_hold.purpose = 'WITHDRAWAL' and p_win > 0) then
    return ledger_refusal('BAD_REQUEST', v_account);
  end if;
  v_counter := ledger_house_account(p_merchant,
    case v_hold.purpose when 'ROUND' then 'HOUSE_GGR' else 'CASH_IN_TRANSIT' end, p_currency, p_book);
  v_known := ledger_apply(v_account, p_txn_id, v_kind, p_scope, p_key, v_hash, v_reserve.round_id, p_reserve_key,
    array[-coalesce(p_used, 0), p_win], array[v_counter, v_counter], -v_hold.amount);
  if v_known ->> 'code' = 'OK' then
    -- what was set aside no longer counts, what was used of it does
    if v_account.is_limited then
      perform ledger_count_play(p_merchant, v_account.account_id, p_scope, array[p_reserve_key], -1);
      perform ledger_count_play(p_merchant, v_account.account_id, p_scope, array[p_key], 1);
    end if;
    update hold set state = case when p_used is null then 'VOIDED' else 'CAPTURED' end, captured = coalesce(p_used, 0)
     where merchant_code = p_merchant and hold_id = v_hold.hold_id;
    if v_reserve.round_id is not null then
      perform ledger_touch_round(v_account, p_scope, v_reserve.round_id, coalesce(p_used, 0), p_win, p_close);
    end if;
  end if;
  return v_known;
end $$;
