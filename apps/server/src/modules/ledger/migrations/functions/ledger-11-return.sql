-- version 2
-- Gives back a stake or a part of it: a bet that was cancelled, or that could not be played to its end. The round's stakes
-- become lower by it, and all returns of a bet together never exceed it. Accepted whatever became of session, member or round.
create or replace function ledger_return(
  p_merchant text, p_txn_id uuid, p_member text, p_currency text, p_book text, p_scope text, p_key text,
  p_bet_key text, p_amount bigint, p_close boolean)
returns jsonb language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account account;
  v_known jsonb;
  v_round text;
  v_left bigint;
  v_hash bytea := ledger_hash('STAKE_RETURN', p_member, p_currency, p_book, p_bet_key, p_amount::text, p_close::text);
begin
  if p_amount <= 0 then return ledger_refusal('BAD_REQUEST', null); end if;
  perform ledger_enter(p_merchant);
  select * into v_account from account where merchant_code = p_merchant and owner_type = 'member' and owner_id = p_member
     and kind = 'REAL' and currency = p_currency and book = p_book for update;
  if not found then return ledger_no_account(p_merchant, p_member, p_book); end if;
  v_known := ledger_known_key(p_merchant, p_scope, p_key, v_hash, v_account);
  if v_known is not null then return v_known; end if;
  perform from tombstone where merchant_code = p_merchant and idem_scope = p_scope and ref_key = p_bet_key;
  if found then return ledger_refusal('ALREADY_ROLLED_BACK', v_account); end if;
  select t.round_id, f.amount into v_round, v_left from txn t join transfer f using (merchant_code, txn_id)
   where t.merchant_code = p_merchant and t.idem_scope = p_scope and t.idem_key = p_bet_key and t.kind = 'BET'
     and t.account_id = v_account.account_id and f.debit_account = v_account.account_id;
  if not found then return ledger_refusal('BET_NOT_FOUND', v_account); end if;
  select v_left - coalesce(sum(f.amount), 0) into v_left from txn t join transfer f using (merchant_code, txn_id)
   where t.merchant_code = p_merchant and t.idem_scope = p_scope and t.ref_key = p_bet_key and t.kind = 'STAKE_RETURN';
  if p_amount > v_left then return ledger_refusal('BAD_REQUEST', v_account); end if;
  v_known := ledger_apply(v_account, p_txn_id, 'STAKE_RETURN', p_scope, p_key, v_hash, v_round, p_bet_key, array[p_amount],
    array[ledger_house_account(p_merchant, 'HOUSE_GGR', p_currency, p_book)], 0);
  if v_known ->> 'code' = 'OK' then
    perform ledger_touch_round(v_account, p_scope, v_round, -p_amount, 0, p_close);
    if v_account.is_limited then perform ledger_count_play(p_merchant, v_account.account_id, p_scope, array[p_key], 1); end if;
    if v_account.bonus is not null then
      return ledger_bonus_returned(v_known, p_merchant, v_account.account_id, p_scope, v_round, p_key, p_bet_key, p_amount);
    end if;
  end if;
  return v_known;
end $$;
