-- version 3
-- Postings of accounts that have or had a bonus. Each is made by the function that makes it for all accounts, between movements of
-- bonus money; a refusal takes these back.

-- A stake while a grant runs. In a game whose category the grant names, money is staked first, in whole coins, and bonus money for the rest, no round
-- stakes more than the grant allows, whatever its single stakes, and the stake counts toward its conditions. In other games only money is staked.
create or replace function ledger_bonus_bet(
  p_merchant text, p_txn_id uuid, p_member text, p_currency text, p_book text, p_scope text, p_key text,
  p_round text, p_bet bigint, p_win bigint, p_close boolean, p_node text)
returns jsonb language plpgsql set search_path = public, pg_temp as $$
declare
  v_account account;
  v_grant bonus_grant;
  v_category text;
  v_percent smallint := 0;
  v_bonus bigint := 0;
  v_part bigint := 0;
  v_staked bigint;
  v_answer jsonb;
begin
  select * into strict v_account from account where merchant_code = p_merchant and owner_type = 'member' and owner_id = p_member
     and kind = 'REAL' and currency = p_currency and book = p_book;
  select * into v_grant from bonus_grant where merchant_code = p_merchant and member_id = p_member::uuid
     and currency = p_currency and state = 'active';
  perform from txn where merchant_code = p_merchant and idem_scope = p_scope and idem_key = p_key;
  if found or v_grant.grant_id is null then
    v_answer := ledger_bet(p_merchant, p_txn_id, p_member, p_currency, p_book, p_scope, p_key, p_round, p_bet, p_win, p_close);
    return ledger_with_bonus(v_answer, v_account);
  end if;
  begin
    if v_grant.expires_at <= clock_timestamp() then
      v_account := ledger_bonus_finish(v_account, v_grant, 'expired');
    else
      select game_type into v_category from game where node_id = p_node;
      v_percent := coalesce((v_grant.contribution ->> v_category)::smallint, 0);
      v_bonus := ledger_bonus_balance(v_account);
    end if;
    if v_percent > 0 then
      -- The caller holds the account, so stakes of one round that come together see one another.
      select coalesce(sum(stake - returned), 0) into v_staked from bonus_stake where merchant_code = p_merchant and scope = p_scope
         and round_id = p_round and member_id = p_member::uuid and grant_id = v_grant.grant_id;
      if p_bet + v_staked > v_grant.max_bet then
        return ledger_refuse(p_merchant, p_scope, p_key, '', v_account.account_id, 'LIMIT_REACHED');
      end if;
      v_part := greatest(0, p_bet - (v_account.balance - v_account.held));
      if v_part > 0 and v_part + (v_account.balance - v_account.held) % ledger_unit(p_merchant) <= v_bonus then
        v_part := v_part + (v_account.balance - v_account.held) % ledger_unit(p_merchant);
      end if;
      if v_part > v_bonus then v_part := 0; end if;
      v_account := ledger_bonus_move(v_account, v_grant.account_id, p_scope || '/' || p_key, p_scope || '/' || p_key || '/stake', v_part);
    end if;
    v_answer := ledger_bet(p_merchant, p_txn_id, p_member, p_currency, p_book, p_scope, p_key, p_round, p_bet, p_win, p_close);
    if v_answer ->> 'code' <> 'OK' then raise exception 'refused' using errcode = 'TLBON'; end if;
    if v_percent > 0 then
      insert into bonus_stake (merchant_code, scope, key, member_id, round_id, grant_id, stake, bonus_part, percent, counts_whole)
      values (p_merchant, p_scope, p_key, p_member::uuid, p_round, v_grant.grant_id, p_bet, v_part, v_percent,
        v_category in ('RNG', 'FISH'));
    end if;
    return ledger_bonus_after(v_answer, p_merchant, v_account.account_id, p_scope, p_round, p_key, coalesce(p_win, 0));
  exception when sqlstate 'TLBON' then
    select * into strict v_account from account where merchant_code = p_merchant and account_id = v_account.account_id;
    return ledger_with_bonus(v_answer, v_account);
  end;
end $$;

-- What follows from a posting of a round: the bonus money's share of what it paid (p_win), and the end of its stakes once the round is
-- closed. Answers the posting's answer, with the bonus money beside the balance.
create or replace function ledger_bonus_after(
  p_answer jsonb, p_merchant text, p_account_id uuid, p_scope text, p_round text, p_key text, p_win bigint)
returns jsonb language plpgsql set search_path = public, pg_temp as $$
declare v_account account;
begin
  select * into strict v_account from account where merchant_code = p_merchant and account_id = p_account_id;
  v_account := ledger_bonus_share(v_account, p_scope, p_round, p_key, p_win);
  v_account := ledger_bonus_settle(v_account, p_scope, p_round);
  return ledger_with_bonus(p_answer || jsonb_build_object('balance', v_account.balance::text, 'sequence', v_account.seq::text), v_account);
end $$;

-- Gives the bonus money's part of a returned stake (p_amount of it) back to its grant.
create or replace function ledger_bonus_returned(
  p_answer jsonb, p_merchant text, p_account_id uuid, p_scope text, p_round text, p_key text, p_bet_key text, p_amount bigint)
returns jsonb language plpgsql set search_path = public, pg_temp as $$
declare
  v_account account;
  v_stake bonus_stake;
  v_part bigint;
begin
  select * into v_stake from bonus_stake where merchant_code = p_merchant and scope = p_scope and key = p_bet_key;
  if found then
    select * into strict v_account from account where merchant_code = p_merchant and account_id = p_account_id;
    v_part := least(v_stake.bonus_part - v_stake.returned_bonus,
      p_amount - ledger_part_of(p_amount, v_stake.stake - v_stake.bonus_part, v_stake.stake, ledger_unit(p_merchant)));
    update bonus_stake set returned = returned + p_amount, returned_bonus = returned_bonus + v_part
     where merchant_code = p_merchant and scope = p_scope and key = p_bet_key;
    v_account := ledger_bonus_credit(v_account, v_stake.grant_id, p_scope || '/' || p_key, v_part);
  end if;
  return ledger_bonus_after(p_answer, p_merchant, p_account_id, p_scope, p_round, p_key, 0);
end $$;

-- Takes a posting back with the movements of bonus money that belong to it: shares that went to a grant come back first, as far as they
-- are still there, and what was staked of bonus money returns to it.
create or replace function ledger_bonus_rollback(
  p_merchant text, p_txn_id uuid, p_member text, p_currency text, p_book text, p_scope text, p_key text, p_ref_key text)
returns jsonb language plpgsql set search_path = public, pg_temp as $$
declare
  v_account account;
  v_refs text[];
  v_round text;
  v_moved record;
  v_back bigint;
  v_answer jsonb;
begin
  select * into strict v_account from account where merchant_code = p_merchant and owner_type = 'member' and owner_id = p_member
     and kind = 'REAL' and currency = p_currency and book = p_book;
  perform from txn where merchant_code = p_merchant and idem_scope = p_scope and idem_key = p_key;
  if not found then perform from tombstone where merchant_code = p_merchant and idem_scope = p_scope and ref_key = p_ref_key; end if;
  if found then
    v_answer := ledger_rollback(p_merchant, p_txn_id, p_member, p_currency, p_book, p_scope, p_key, p_ref_key, true);
    return ledger_with_bonus(v_answer, v_account);
  end if;
  select array_agg(p_scope || '/' || idem_key), max(round_id) into v_refs, v_round from txn t
   where merchant_code = p_merchant and idem_scope = p_scope and account_id = v_account.account_id
     and (idem_key = p_ref_key or ref_key = p_ref_key and kind in ('WIN', 'STAKE_RETURN'))
     and not exists (select from tombstone d where d.merchant_code = p_merchant and d.idem_scope = p_scope and d.ref_key = t.idem_key);
  begin
    for v_moved in
      select t.txn_id, t.kind, f.credit_account, f.amount from txn t join transfer f using (merchant_code, txn_id)
       where t.merchant_code = p_merchant and t.idem_scope = 'bonus' and t.ref_key = any (v_refs) and t.kind in ('BONUS_OUT', 'BONUS_FORFEIT')
    loop
      if v_moved.kind = 'BONUS_FORFEIT' then
        v_account := ledger_bonus_forfeit(v_account, null, 'undo/' || v_moved.txn_id, -v_moved.amount);
      else
        select least(balance, v_moved.amount) into strict v_back from account
         where merchant_code = p_merchant and account_id = v_moved.credit_account;
        v_account := ledger_bonus_move(v_account, v_moved.credit_account, null, 'undo/' || v_moved.txn_id, v_back);
      end if;
    end loop;
    v_answer := ledger_rollback(p_merchant, p_txn_id, p_member, p_currency, p_book, p_scope, p_key, p_ref_key, true);
    if v_answer ->> 'code' <> 'OK' then raise exception 'refused' using errcode = 'TLBON'; end if;
    select * into strict v_account from account where merchant_code = p_merchant and account_id = v_account.account_id;
    for v_moved in
      select g.grant_id, f.amount from txn t join transfer f using (merchant_code, txn_id)
        join bonus_grant g on g.merchant_code = p_merchant and g.account_id = f.debit_account
       where t.merchant_code = p_merchant and t.idem_scope = 'bonus' and t.ref_key = any (v_refs) and t.kind = 'BONUS_IN'
    loop
      v_account := ledger_bonus_credit(v_account, v_moved.grant_id, 'undo/' || p_scope || '/' || p_key, v_moved.amount);
    end loop;
    update bonus_stake set returned = stake, returned_bonus = bonus_part
     where merchant_code = p_merchant and scope = p_scope and key = p_ref_key;
    return ledger_bonus_after(v_answer, p_merchant, v_account.account_id, p_scope, v_round, p_key, 0);
  exception when sqlstate 'TLBON' then
    select * into strict v_account from account where merchant_code = p_merchant and account_id = v_account.account_id;
    return ledger_with_bonus(v_answer, v_account);
  end;
end $$;
