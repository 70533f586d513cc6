-- version 3
-- Money from one member to another of the same merchant, currency and book: two transactions in one, each on its own account,
-- so that both see it in their own books. Between them it passes a house account that is empty before and after. Both accounts
-- are locked in the order of their ids. One key, one movement; play money does not move between people.
create or replace function ledger_transfer(
  p_merchant text, p_txn_id uuid, p_member text, p_currency text, p_book text, p_scope text, p_key text,
  p_in_txn_id uuid, p_to_member text, p_kind text, p_amount bigint)
returns jsonb language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_row account;
  v_from account;
  v_to account;
  v_known jsonb;
  v_answer jsonb;
  v_in_kind text := case p_kind when 'TRANSFER_OUT' then 'TRANSFER_IN' when 'SALARY_OUT' then 'AGENT_SALARY' end;
  v_house uuid;
  v_hash bytea := ledger_hash('TRANSFER', p_member, p_to_member, p_currency, p_book, p_kind, p_amount::text);
begin
  if p_amount <= 0 or p_book <> 'LIVE' or v_in_kind is null or p_member = p_to_member then
    return ledger_refusal('BAD_REQUEST', null);
  end if;
  perform ledger_enter(p_merchant);
  for v_row in
    select * from account where merchant_code = p_merchant and owner_type = 'member' and owner_id in (p_member, p_to_member)
       and kind = 'REAL' and currency = p_currency and book = p_book order by account_id for update
  loop
    if v_row.owner_id = p_member then v_from := v_row; else v_to := v_row; end if;
  end loop;
  if v_from.account_id is null then return ledger_no_account(p_merchant, p_member, p_book); end if;
  v_known := ledger_known_key(p_merchant, p_scope, p_key, v_hash, v_from);
  if v_known is not null then return v_known; end if;
  if v_to.account_id is null then return ledger_no_account(p_merchant, p_to_member, p_book); end if;
  if v_from.bonus = 'active' then return ledger_refusal('BONUS_ACTIVE', v_from); end if;
  if v_from.balance - v_from.held < p_amount then return ledger_refusal('INSUFFICIENT_FUNDS', v_from); end if;
  v_house := ledger_open_house(p_merchant, 'MEMBER_TRANSFER', p_currency, p_book);
  v_answer := ledger_apply(v_from, p_txn_id, p_kind, p_scope, p_key, v_hash, null, null, array[-p_amount], array[v_house], 0);
  if v_answer ->> 'code' <> 'OK' then return v_answer; end if;
  v_known := ledger_apply(v_to, p_in_txn_id, v_in_kind, p_scope, p_key || ':in', v_hash, null, p_key, array[p_amount],
    array[v_house], 0);
  if v_known ->> 'code' <> 'OK' then
    raise exception 'the other side of transfer % of % is taken', p_key, p_scope using errcode = 'unique_violation';
  end if;
  return v_answer;
end $$;
