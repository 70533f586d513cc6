-- version 3
-- Money that enters: a confirmed deposit (LIVE) or a trial player's play money (TRIAL). One key, one credit. The house keeps p_fee of a
-- deposit: first comes the whole amount, then the fee goes, in two lines of one transaction.
create or replace function ledger_fund(
  p_merchant text, p_txn_id uuid, p_member text, p_currency text, p_book text, p_scope text, p_key text, p_amount bigint,
  p_fee bigint)
returns jsonb language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account account;
  v_known jsonb;
  -- without a fee there is no such line
  v_fees uuid;
  -- without a fee as it was before there were any, so that keys of that time are known again
  v_hash bytea := case when p_fee = 0 then ledger_hash('FUND', p_member, p_currency, p_book, p_amount::text)
    else ledger_hash('FUND', p_member, p_currency, p_book, p_amount::text, p_fee::text) end;
begin
  if p_amount <= 0 or p_fee < 0 or p_fee >= p_amount or (p_fee > 0 and p_book <> 'LIVE') then
    return ledger_refusal('BAD_REQUEST', null);
  end if;
  perform ledger_enter(p_merchant);
  select * into v_account from account where merchant_code = p_merchant and owner_type = 'member' and owner_id = p_member
     and kind = 'REAL' and currency = p_currency and book = p_book for update;
  if not found then return ledger_no_account(p_merchant, p_member, p_book); end if;
  v_known := ledger_known_key(p_merchant, p_scope, p_key, v_hash, v_account);
  if v_known is not null then return v_known; end if;
  if p_fee > 0 then v_fees := ledger_open_house(p_merchant, 'HOUSE_FEES', p_currency, p_book); end if;
  return ledger_apply(v_account, p_txn_id, case p_book when 'LIVE' then 'DEPOSIT' else 'TRIAL_FUND' end, p_scope, p_key,
    v_hash, null, null, array[p_amount, -p_fee], array[ledger_house_account(p_merchant,
      case p_book when 'LIVE' then 'CASH_IN_TRANSIT' else 'TRIAL_ISSUE' end, p_currency, p_book), v_fees], 0);
end $$;
