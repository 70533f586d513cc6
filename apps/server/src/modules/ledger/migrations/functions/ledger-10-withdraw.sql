-- version 3
-- Pays out a withdrawal's hold: p_fee of it stays with the house, p_paid leaves to the bank, all the rest where it is null. What
-- neither takes is free again. It ends the hold as a settle does, in two lines: first what leaves, then the fee.
create or replace function ledger_pay_out(
  p_merchant text, p_txn_id uuid, p_member text, p_currency text, p_book text, p_scope text, p_key text,
  p_reserve_key text, p_fee bigint, p_paid bigint default null)
returns jsonb language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account account;
  v_known jsonb;
  v_hold hold;
  v_fees uuid;
  v_used bigint;
  v_hash bytea := case when p_paid is null then ledger_hash('PAY_OUT', p_member, p_currency, p_book, p_reserve_key, p_fee::text)
    else ledger_hash('PAY_OUT', p_member, p_currency, p_book, p_reserve_key, p_fee::text, p_paid::text) end;
begin
  if p_fee < 0 or p_paid <= 0 or p_book <> 'LIVE' then return ledger_refusal('BAD_REQUEST', null); end if;
  perform ledger_enter(p_merchant);
  select * into v_account from account where merchant_code = p_merchant and owner_type = 'member' and owner_id = p_member
     and kind = 'REAL' and currency = p_currency and book = p_book for update;
  if not found then return ledger_no_account(p_merchant, p_member, p_book); end if;
  v_known := ledger_known_key(p_merchant, p_scope, p_key, v_hash, v_account);
  if v_known is not null then return v_known; end if;
  select h.* into v_hold from txn t join hold h on h.merchant_code = t.merchant_code and h.hold_id = t.txn_id
   where t.merchant_code = p_merchant and t.idem_scope = p_scope and t.idem_key = p_reserve_key
     and t.account_id = v_account.account_id and t.kind = 'RESERVE' and h.purpose = 'WITHDRAWAL';
  if not found then return ledger_refusal('BET_NOT_FOUND', v_account); end if;
  if v_hold.state <> 'ACTIVE' then return ledger_refusal('HOLD_ENDED', v_account); end if;
  v_used := coalesce(p_paid + p_fee, v_hold.amount);
  if p_fee >= v_hold.amount or v_used > v_hold.amount then return ledger_refusal('BAD_REQUEST', v_account); end if;
  v_fees := ledger_open_house(p_merchant, 'HOUSE_FEES', p_currency, p_book);
  v_known := ledger_apply(v_account, p_txn_id, 'SETTLE', p_scope, p_key, v_hash, null, p_reserve_key,
    array[p_fee - v_used, -p_fee],
    array[ledger_house_account(p_merchant, 'CASH_IN_TRANSIT', p_currency, p_book), v_fees], -v_hold.amount);
  if v_known ->> 'code' = 'OK' then
    update hold set state = 'CAPTURED', captured = v_used
     where merchant_code = p_merchant and hold_id = v_hold.hold_id;
  end if;
  return v_known;
end $$;
