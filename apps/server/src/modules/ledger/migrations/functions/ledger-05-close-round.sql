-- version 2
-- Closes a player's round: later bets in it are refused, wins and rollbacks still come through.
create or replace function ledger_close_round(
  p_merchant text, p_txn_id uuid, p_member text, p_currency text, p_book text, p_scope text, p_key text, p_round text)
returns jsonb language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account account;
  v_known jsonb;
  v_hash bytea := ledger_hash('ROUND_CLOSE', p_member, p_currency, p_book, p_round);
begin
  perform ledger_enter(p_merchant);
  select * into v_account from account where merchant_code = p_merchant and owner_type = 'member' and owner_id = p_member
     and kind = 'REAL' and currency = p_currency and book = p_book for update;
  if not found then return ledger_no_account(p_merchant, p_member, p_book); end if;
  v_known := ledger_known_key(p_merchant, p_scope, p_key, v_hash, v_account);
  if v_known is not null then return v_known; end if;
  v_known := ledger_apply(v_account, p_txn_id, 'ROUND_CLOSE', p_scope, p_key, v_hash, p_round, null, '{}', '{}', 0);
  if v_known ->> 'code' = 'OK' then
    perform ledger_touch_round(v_account, p_scope, p_round, 0, 0, true);
    if v_account.bonus is not null then
      return ledger_bonus_after(v_known, p_merchant, v_account.account_id, p_scope, p_round, p_key, 0);
    end if;
  end if;
  return v_known;
end $$;
