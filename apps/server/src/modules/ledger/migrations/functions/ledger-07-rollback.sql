-- version 3
-- Takes back a transaction and everything that followed from it (the wins of a bet, the settlement of a hold): the exact
-- inverse of the recorded legs. What was given back of a stake before is not given back again. Unknown so far: a tombstone refuses
-- it when it comes late. The rollback always has the last
-- word, so any order of bet, win and rollback ends in the same state. p_plain: without what belongs to it of bonus money.
create or replace function ledger_rollback(
  p_merchant text, p_txn_id uuid, p_member text, p_currency text, p_book text, p_scope text, p_key text, p_ref_key text,
  p_plain boolean default false)
returns jsonb language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account account;
  v_known jsonb;
  v_target txn;
  v_keys text[] := array[p_ref_key];
  v_amounts bigint[];
  v_counters uuid[];
  v_held bigint;
  v_bet bigint;
  v_win bigint;
  v_returned bigint := 0;
  v_hash bytea := ledger_hash('ROLLBACK', p_member, p_currency, p_book, p_ref_key);
begin
  if p_ref_key = p_key then return ledger_refusal('BAD_REQUEST', null); end if;
  perform ledger_enter(p_merchant);
  select * into v_account from account where merchant_code = p_merchant and owner_type = 'member' and owner_id = p_member
     and kind = 'REAL' and currency = p_currency and book = p_book for update;
  if not found then return ledger_no_account(p_merchant, p_member, p_book); end if;
  if v_account.bonus is not null and not p_plain then
    return ledger_bonus_rollback(p_merchant, p_txn_id, p_member, p_currency, p_book, p_scope, p_key, p_ref_key);
  end if;
  v_known := ledger_known_key(p_merchant, p_scope, p_key, v_hash, v_account);
  if v_known is not null then return v_known; end if;
  perform from tombstone where merchant_code = p_merchant and idem_scope = p_scope and ref_key = p_ref_key;
  if found then return ledger_refusal('ALREADY_ROLLED_BACK', v_account); end if;
  select * into v_target from txn where merchant_code = p_merchant and idem_scope = p_scope and idem_key = p_ref_key;
  if found then
    if v_target.account_id <> v_account.account_id
       or v_target.kind not in ('BET', 'BETWIN', 'WIN', 'RESERVE', 'SETTLE') then
      return ledger_refusal('BAD_REQUEST', v_account);
    end if;
    select v_keys || coalesce(array_agg(idem_key), '{}') into v_keys from txn t
     where merchant_code = p_merchant and idem_scope = p_scope and ref_key = p_ref_key and kind in ('WIN', 'SETTLE', 'STAKE_RETURN')
       and not exists (select from tombstone d where d.merchant_code = p_merchant and d.idem_scope = p_scope and d.ref_key = t.idem_key);
    select coalesce(sum(f.amount), 0) into v_returned from txn t join transfer f using (merchant_code, txn_id)
     where t.merchant_code = p_merchant and t.idem_scope = p_scope and t.idem_key = any (v_keys) and t.kind = 'STAKE_RETURN';
    -- credits first: the rest of the stake comes back before the win is taken
    select array_agg(case when debit_account <> v_account.account_id then -amount
                          when t.kind = 'BET' then amount - v_returned else amount end order by debit_account = v_account.account_id desc, f.txn_id, f.line),
           array_agg(case when debit_account = v_account.account_id then credit_account else debit_account end order by debit_account = v_account.account_id desc, f.txn_id, f.line),
           coalesce(sum(amount) filter (where debit_account = v_account.account_id), 0) - v_returned,
           coalesce(sum(amount) filter (where credit_account = v_account.account_id), 0)
      into v_amounts, v_counters, v_bet, v_win
      from transfer f join txn t using (merchant_code, txn_id)
     where t.merchant_code = p_merchant and t.idem_scope = p_scope and t.idem_key = any (v_keys) and t.kind <> 'STAKE_RETURN';
    select -sum(amount) into v_held from hold
     where merchant_code = p_merchant and hold_id = v_target.txn_id and state = 'ACTIVE';
    if v_account.balance + v_bet - v_win - (v_account.held + coalesce(v_held, 0)) < 0 then
      return ledger_refusal('INSUFFICIENT_FUNDS', v_account);
    end if;
  end if;
  v_known := ledger_apply(v_account, p_txn_id, 'ROLLBACK', p_scope, p_key, v_hash, v_target.round_id, p_ref_key,
    coalesce(v_amounts, '{}'), coalesce(v_counters, '{}'), coalesce(v_held, 0));
  if v_known ->> 'code' <> 'OK' then return v_known; end if;
  insert into tombstone (merchant_code, idem_scope, ref_key, txn_id)
  select p_merchant, p_scope, key, p_txn_id from unnest(v_keys) as key
      on conflict do nothing;
  if v_account.is_limited then perform ledger_count_play(p_merchant, v_account.account_id, p_scope, v_keys, -1); end if;
  if v_held is not null then
    update hold set state = 'VOIDED' where merchant_code = p_merchant and hold_id = v_target.txn_id;
  end if;
  if v_target.round_id is not null then
    perform ledger_touch_round(v_account, p_scope, v_target.round_id, -v_bet, -v_win, false);
  end if;
  return v_known;
end $$;
