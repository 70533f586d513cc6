-- version 2
-- The pool of a merchant's jackpot. Whoever needs a member's account as well locks that first.

-- Notes what a stake gives to the pool, in the transaction of the stake: p_share are millionths of it, rounded up.
create or replace function jackpot_add_share(
  p_merchant text, p_vendor text, p_key text, p_round text, p_member uuid, p_currency text, p_book text, p_stake bigint, p_share integer)
returns void language sql set search_path = public, pg_temp as $$
  insert into jackpot_share (merchant_code, vendor_code, stake_key, round_id, member_id, currency, book, amount)
  values (p_merchant, p_vendor, p_key, p_round, p_member, p_currency, p_book, div(p_stake::numeric * p_share + 999999, 1000000)::bigint)
$$;

-- Brings the pool up to date under its lock: the house adds what it has less than its seed, then what was noted since goes into its
-- balance. Opens it at the first time. Answers its account.
create or replace function jackpot_fold(p_merchant text, p_currency text, p_book text, p_seed bigint)
returns account language plpgsql set search_path = public, pg_temp as $$
declare
  v_pool account;
  v_house uuid := ledger_house_account(p_merchant, 'HOUSE_GGR', p_currency, p_book);
  v_id uuid := ledger_house_account(p_merchant, 'JACKPOT', p_currency, p_book);
  v_seed uuid := uuidv7();
  v_txn uuid := uuidv7();
  v_amount bigint;
begin
  insert into account (merchant_code, account_id, owner_type, owner_id, kind, currency, book, sync_balance, allow_negative)
  select p_merchant, account_id, 'house', 'house', kind, p_currency, p_book, kind = 'JACKPOT', kind <> 'JACKPOT'
    from (values (v_house, 'HOUSE_GGR'), (v_id, 'JACKPOT')) as house (account_id, kind) order by account_id
      on conflict do nothing;
  select * into strict v_pool from account where merchant_code = p_merchant and account_id = v_id for update;
  if v_pool.balance < p_seed then
    perform ledger_apply(v_pool, v_seed, 'JACKPOT_SEED', 'jackpot', v_seed::text,
      ledger_hash('JACKPOT_SEED', (p_seed - v_pool.balance)::text), null, null, array[p_seed - v_pool.balance], array[v_house], 0);
    select * into strict v_pool from account where merchant_code = p_merchant and account_id = v_id;
  end if;
  -- A stake that was taken back gives nothing.
  update jackpot_share s set folded_by = d.txn_id from tombstone d
   where s.merchant_code = p_merchant and s.currency = p_currency and s.book = p_book and s.folded_by is null
     and d.merchant_code = s.merchant_code and d.idem_scope = s.vendor_code and d.ref_key = s.stake_key;
  with folded as (
    update jackpot_share set folded_by = v_txn
     where merchant_code = p_merchant and currency = p_currency and book = p_book and folded_by is null returning amount)
  select sum(amount) into v_amount from folded;
  if v_amount > 0 then
    perform ledger_apply(v_pool, v_txn, 'JACKPOT_IN', 'jackpot', v_txn::text, ledger_hash('JACKPOT_IN', v_amount::text), null, null,
      array[v_amount], array[v_house], 0);
    select * into strict v_pool from account where merchant_code = p_merchant and account_id = v_id;
  end if;
  return v_pool;
end $$;

-- The same as a call of its own; answers what the pool has, as text.
create or replace function jackpot_update(p_merchant text, p_currency text, p_book text, p_seed bigint)
returns jsonb language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_enter(p_merchant);
  return to_jsonb((jackpot_fold(p_merchant, p_currency, p_book, p_seed)).balance::text);
end $$;

-- What the pool has now, with all that is noted and not folded yet: what the next win would find, before the ceiling. As text.
create or replace function jackpot_value(p_merchant text, p_currency text, p_book text, p_seed bigint)
returns jsonb language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform ledger_enter(p_merchant);
  return to_jsonb((
    greatest(p_seed, coalesce((select balance from account where merchant_code = p_merchant
      and account_id = ledger_house_account(p_merchant, 'JACKPOT', p_currency, p_book)), 0))
    + (select coalesce(sum(amount), 0) from jackpot_share s
        where s.merchant_code = p_merchant and s.currency = p_currency and s.book = p_book and s.folded_by is null
          and not exists (select from tombstone d where d.merchant_code = s.merchant_code and d.idem_scope = s.vendor_code
            and d.ref_key = s.stake_key)))::bigint::text);
end $$;

-- Pays the pool to the member whose stake (p_bet_key) hit it: all of it in whole coins, up to p_ceiling (null: none), as a win of the round, which it
-- closes. The rest stays, and the house adds what is missing of the seed. Only a stake that fed the pool wins, once: the same key again
-- answers the first answer, with `jackpot`, what was won.
create or replace function jackpot_win(
  p_merchant text, p_txn_id uuid, p_member text, p_currency text, p_book text, p_scope text, p_key text,
  p_round text, p_bet_key text, p_seed bigint, p_ceiling bigint)
returns jsonb language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account account;
  v_pool account;
  v_share jackpot_share;
  v_won bigint;
  v_answer jsonb;
begin
  perform ledger_enter(p_merchant);
  select * into v_account from account where merchant_code = p_merchant and owner_type = 'member' and owner_id = p_member
     and kind = 'REAL' and currency = p_currency and book = p_book for update;
  if not found then return ledger_no_account(p_merchant, p_member, p_book); end if;
  select * into v_share from jackpot_share where merchant_code = p_merchant and vendor_code = p_scope and stake_key = p_bet_key
     and member_id = p_member::uuid and round_id = p_round and currency = p_currency and book = p_book;
  if not found then return ledger_refusal('BET_NOT_FOUND', v_account); end if;
  if v_share.won > 0 then
    if v_share.won_key <> p_key then return ledger_refusal('DUPLICATE_TRANSACTION', v_account); end if;
    v_answer := ledger_win(p_merchant, p_txn_id, p_member, p_currency, p_book, p_scope, p_key, p_round, p_bet_key, v_share.won, true);
    return v_answer || jsonb_build_object('jackpot', v_share.won::text);
  end if;
  v_pool := jackpot_fold(p_merchant, p_currency, p_book, p_seed);
  v_won := least(v_pool.balance, coalesce(p_ceiling, v_pool.balance));
  -- of less than a coin all is paid, so that a hit is never nothing
  if v_won > ledger_unit(p_merchant) then v_won := v_won - v_won % ledger_unit(p_merchant); end if;
  v_answer := ledger_win(p_merchant, p_txn_id, p_member, p_currency, p_book, p_scope, p_key, p_round, p_bet_key, v_won, true);
  if v_answer ->> 'code' <> 'OK' then return v_answer; end if;
  -- The key was used for a win of something else.
  if (v_answer ->> 'replayed')::boolean then return ledger_refusal('DUPLICATE_TRANSACTION', v_account); end if;
  if ledger_apply(v_pool, uuidv7(), 'JACKPOT_OUT', 'jackpot', p_scope || '/' || p_key, ledger_hash('JACKPOT_OUT', v_won::text), null, null,
      array[-v_won], array[ledger_house_account(p_merchant, 'HOUSE_GGR', p_currency, p_book)], 0) ->> 'code' <> 'OK' then
    raise exception 'the jackpot of % was paid before', p_key using errcode = 'unique_violation';
  end if;
  update jackpot_share set won = v_won, won_key = p_key
   where merchant_code = p_merchant and vendor_code = p_scope and stake_key = p_bet_key;
  perform jackpot_fold(p_merchant, p_currency, p_book, p_seed);
  return v_answer || jsonb_build_object('jackpot', v_won::text);
end $$;
