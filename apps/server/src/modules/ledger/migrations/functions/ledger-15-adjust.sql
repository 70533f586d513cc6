-- version 2
-- What two of the staff add to a member's balance or take from it; the other side is the account ADJUSTMENTS. What is set aside is not
-- taken. One key, one movement; play money is not adjusted.
create or replace function ledger_adjust(
  p_merchant text, p_txn_id uuid, p_member text, p_currency text, p_book text, p_scope text, p_key text,
  p_direction text, p_amount bigint)
returns jsonb language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account account;
  v_known jsonb;
  v_house uuid;
  v_hash bytea := ledger_hash('ADJUST', p_member, p_currency, p_book, p_direction, p_amount::text);
begin
  if p_amount <= 0 or p_book <> 'LIVE' or p_direction not in ('credit', 'debit') then
    return ledger_refusal('BAD_REQUEST', null);
  end if;
  perform ledger_enter(p_merchant);
  select * into v_account from account where merchant_code = p_merchant and owner_type = 'member' and owner_id = p_member
     and kind = 'REAL' and currency = p_currency and book = p_book for update;
  if not found then return ledger_no_account(p_merchant, p_member, p_book); end if;
  v_known := ledger_known_key(p_merchant, p_scope, p_key, v_hash, v_account);
  if v_known is not null then return v_known; end if;
  if p_direction = 'debit' and v_account.balance - v_account.held < p_amount then
    return ledger_refusal('INSUFFICIENT_FUNDS', v_account);
  end if;
  v_house := ledger_open_house(p_merchant, 'ADJUSTMENTS', p_currency, p_book);
  return ledger_apply(v_account, p_txn_id, 'ADJUSTMENT', p_scope, p_key, v_hash, null, null,
    array[case p_direction when 'credit' then p_amount else -p_amount end], array[v_house], 0);
end $$;
