-- version 1
-- Money the house gives away: a reward (REWARD, from BONUS_COST), cashback (REBATE) or what an agent earns (AGENT_…), both from
-- COMMISSION_COST. It is the member's at once and without conditions. One key, one credit; play money is never given.
create or replace function ledger_grant(
  p_merchant text, p_txn_id uuid, p_member text, p_currency text, p_book text, p_scope text, p_key text,
  p_kind text, p_amount bigint)
returns jsonb language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account account;
  v_known jsonb;
  v_house text := case p_kind when 'REWARD' then 'BONUS_COST'
    when 'REBATE' then 'COMMISSION_COST' when 'AGENT_REBATE' then 'COMMISSION_COST' when 'AGENT_SALARY' then 'COMMISSION_COST'
    when 'AGENT_DIVIDEND' then 'COMMISSION_COST' end;
  v_hash bytea := ledger_hash('GRANT', p_member, p_currency, p_book, p_kind, p_amount::text);
begin
  if p_amount <= 0 or p_book <> 'LIVE' or v_house is null then return ledger_refusal('BAD_REQUEST', null); end if;
  perform ledger_enter(p_merchant);
  select * into v_account from account where merchant_code = p_merchant and owner_type = 'member' and owner_id = p_member
     and kind = 'REAL' and currency = p_currency and book = p_book for update;
  if not found then return ledger_no_account(p_merchant, p_member, p_book); end if;
  v_known := ledger_known_key(p_merchant, p_scope, p_key, v_hash, v_account);
  if v_known is not null then return v_known; end if;
  return ledger_apply(v_account, p_txn_id, p_kind, p_scope, p_key, v_hash, null, null, array[p_amount],
    array[ledger_house_account(p_merchant, v_house, p_currency, p_book)], 0);
end $$;
