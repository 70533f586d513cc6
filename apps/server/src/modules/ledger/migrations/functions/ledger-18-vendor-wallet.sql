-- version 2
-- Money of members at vendors with a wallet of their own: an account for each vendor and member, changed by whoever holds the lock of
-- the member's account, and by nobody else. What is on its way there is set aside on the member's account.

-- A member's account under its lock.
create or replace function ledger_locked_member(p_merchant text, p_member text, p_currency text, p_book text)
returns account language sql set search_path = public, pg_temp as $$
  select * from account where merchant_code = p_merchant and owner_type = 'member' and owner_id = p_member
     and kind = 'REAL' and currency = p_currency and book = p_book for update
$$;

-- The account at a vendor of a member whose account is locked; opened at first use.
create or replace function ledger_vendor_account(p_account account, p_vendor text)
returns account language plpgsql set search_path = public, pg_temp as $$
declare v_account account;
begin
  insert into account (merchant_code, account_id, owner_type, owner_id, kind, currency, book, sync_balance, allow_negative)
  values (p_account.merchant_code, md5(p_account.account_id || '/VENDOR_WALLET/' || p_vendor)::uuid, 'vendor',
      p_vendor || '/' || p_account.owner_id, 'VENDOR_WALLET', p_account.currency, p_account.book, true, false)
      on conflict do nothing;
  select * into strict v_account from account where merchant_code = p_account.merchant_code and owner_type = 'vendor'
     and owner_id = p_vendor || '/' || p_account.owner_id and kind = 'VENDOR_WALLET' and currency = p_account.currency
     and book = p_account.book;
  return v_account;
end $$;

-- Moves money between a member's account and the one at a vendor: p_amount above zero comes to the member's. p_held changes what is
-- set aside there.
create or replace function ledger_vendor_move(
  p_account account, p_vendor text, p_txn_id uuid, p_kind text, p_scope text, p_key text, p_hash bytea, p_ref text,
  p_amount bigint, p_held bigint)
returns jsonb language plpgsql set search_path = public, pg_temp as $$
declare
  v_there account := ledger_vendor_account(p_account, p_vendor);
  v_here account;
  v_from account;
  v_to account;
  v_answer jsonb := ledger_answer(p_txn_id, p_account.balance + p_amount, p_account.held + p_held, p_account.seq + 1);
begin
  insert into txn (merchant_code, txn_id, kind, account_id, idem_scope, idem_key, req_hash, ref_key, response)
  values (p_account.merchant_code, p_txn_id, p_kind, p_account.account_id, p_scope, p_key, p_hash, p_ref, v_answer)
      on conflict do nothing;
  if not found then return ledger_refusal('DUPLICATE_TRANSACTION', p_account); end if;
  update account set balance = balance - p_amount, seq = seq + 1
   where merchant_code = v_there.merchant_code and account_id = v_there.account_id returning * into strict v_there;
  update account set balance = balance + p_amount, held = held + p_held, seq = seq + 1
   where merchant_code = p_account.merchant_code and account_id = p_account.account_id returning * into strict v_here;
  if p_amount > 0 then
    v_from := v_there;
    v_to := v_here;
  else
    v_from := v_here;
    v_to := v_there;
  end if;
  insert into transfer (merchant_code, txn_id, line, debit_account, credit_account, amount,
    debit_seq, debit_after, credit_seq, credit_after)
  values (v_here.merchant_code, p_txn_id, 1, v_from.account_id, v_to.account_id, abs(p_amount),
    v_from.seq, v_from.balance, v_to.seq, v_to.balance);
  insert into outbox (merchant_code, id, topic, payload, to_roll_up)
  values (v_here.merchant_code, p_txn_id, 'ledger.' || p_kind, ledger_event(v_here.owner_id, v_here.currency, v_here.book, p_kind,
    p_scope, p_key, null, p_amount, v_here.balance, v_here.held, v_here.seq), false);
  return v_answer;
end $$;

-- Books what play at a vendor won (above zero) or lost: between the account there and the house. The transaction is of the account
-- there, for nothing moves on the member's.
create or replace function ledger_vendor_book(
  p_account account, p_vendor text, p_txn_id uuid, p_scope text, p_key text, p_amount bigint)
returns void language plpgsql set search_path = public, pg_temp as $$
declare
  v_there account := ledger_vendor_account(p_account, p_vendor);
  v_house uuid := ledger_house_account(p_account.merchant_code, 'HOUSE_GGR', p_account.currency, p_account.book);
  v_is_win boolean := p_amount > 0;
begin
  update account set balance = balance + p_amount, seq = seq + 1
   where merchant_code = v_there.merchant_code and account_id = v_there.account_id returning * into strict v_there;
  insert into txn (merchant_code, txn_id, kind, account_id, idem_scope, idem_key, req_hash, response)
  values (v_there.merchant_code, p_txn_id, 'VENDOR_RESULT', v_there.account_id, p_scope, p_key,
    ledger_hash('VENDOR_RESULT', p_key, p_amount::text), ledger_answer(p_txn_id, v_there.balance, 0, v_there.seq));
  insert into transfer (merchant_code, txn_id, line, debit_account, credit_account, amount,
    debit_seq, debit_after, credit_seq, credit_after)
  values (v_there.merchant_code, p_txn_id, 1, case when v_is_win then v_house else v_there.account_id end,
    case when v_is_win then v_there.account_id else v_house end, abs(p_amount),
    case when not v_is_win then v_there.seq end, case when not v_is_win then v_there.balance end,
    case when v_is_win then v_there.seq end, case when v_is_win then v_there.balance end);
  insert into outbox (merchant_code, id, topic, payload, to_roll_up)
  values (v_there.merchant_code, p_txn_id, 'ledger.VENDOR_RESULT', ledger_event(p_account.owner_id, p_account.currency,
    p_account.book, 'VENDOR_RESULT', p_scope, p_key, null, 0, p_account.balance, p_account.held, p_account.seq), true);
end $$;

-- Sets money aside that is to go to a vendor's wallet. It is refused as a stake is, and while a bonus runs, as all that leaves is.
create or replace function ledger_vendor_reserve(
  p_merchant text, p_txn_id uuid, p_member text, p_currency text, p_book text, p_scope text, p_key text,
  p_vendor text, p_amount bigint)
returns jsonb language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account account;
  v_known jsonb;
  v_code text;
  v_hash bytea := ledger_hash('VENDOR_RESERVE', p_member, p_currency, p_book, p_vendor, p_amount::text);
begin
  if p_amount <= 0 or p_book <> 'LIVE' then return ledger_refusal('BAD_REQUEST', null); end if;
  perform ledger_enter(p_merchant);
  v_account := ledger_locked_member(p_merchant, p_member, p_currency, p_book);
  if v_account.account_id is null then return ledger_no_account(p_merchant, p_member, p_book); end if;
  v_known := ledger_known_key(p_merchant, p_scope, p_key, v_hash, v_account);
  if v_known is not null then return v_known; end if;
  v_code := ledger_bet_refusal(v_account.betting_blocked or coalesce(v_account.break_until > clock_timestamp(), false),
    v_account.balance - v_account.held, p_amount);
  if v_code is null and v_account.bonus = 'active' then v_code := 'BONUS_ACTIVE'; end if;
  v_account.is_limited := ledger_follow_merchant(p_merchant, v_account.account_id, p_book, v_account.is_limited);
  if v_code is null and v_account.is_limited then
    v_code := ledger_limit_refusal(p_merchant, v_account.account_id, p_amount);
  end if;
  if v_code is not null then return ledger_refusal(v_code, v_account); end if;
  v_known := ledger_apply(v_account, p_txn_id, 'RESERVE', p_scope, p_key, v_hash, null, null, '{}', '{}', p_amount);
  if v_known ->> 'code' = 'OK' then
    insert into hold (merchant_code, hold_id, account_id, amount, state, purpose)
    values (p_merchant, p_txn_id, v_account.account_id, p_amount, 'ACTIVE', 'VENDOR');
    if v_account.is_limited then perform ledger_count_play(p_merchant, v_account.account_id, p_scope, array[p_key], 1); end if;
  end if;
  return v_known;
end $$;

-- Ends what was set aside for a vendor's wallet: p_used of it is there, the rest is free again. 0: nothing of it is.
create or replace function ledger_vendor_in(
  p_merchant text, p_txn_id uuid, p_member text, p_currency text, p_book text, p_scope text, p_key text,
  p_reserve_key text, p_vendor text, p_used bigint)
returns jsonb language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account account;
  v_known jsonb;
  v_hold hold;
  v_hash bytea := ledger_hash('VENDOR_IN', p_member, p_currency, p_book, p_reserve_key, p_vendor, p_used::text);
begin
  if p_used < 0 then return ledger_refusal('BAD_REQUEST', null); end if;
  perform ledger_enter(p_merchant);
  v_account := ledger_locked_member(p_merchant, p_member, p_currency, p_book);
  if v_account.account_id is null then return ledger_no_account(p_merchant, p_member, p_book); end if;
  v_known := ledger_known_key(p_merchant, p_scope, p_key, v_hash, v_account);
  if v_known is not null then return v_known; end if;
  select h.* into v_hold from txn t join hold h on h.merchant_code = t.merchant_code and h.hold_id = t.txn_id
   where t.merchant_code = p_merchant and t.idem_scope = p_scope and t.idem_key = p_reserve_key
     and t.account_id = v_account.account_id and t.kind = 'RESERVE' and h.purpose = 'VENDOR';
  if not found then return ledger_refusal('BET_NOT_FOUND', v_account); end if;
  if v_hold.state <> 'ACTIVE' then return ledger_refusal('HOLD_ENDED', v_account); end if;
  if p_used > v_hold.amount then return ledger_refusal('BAD_REQUEST', v_account); end if;
  v_known := case when p_used = 0
    then ledger_apply(v_account, p_txn_id, 'VOID', p_scope, p_key, v_hash, null, p_reserve_key, '{}', '{}', -v_hold.amount)
    else ledger_vendor_move(v_account, p_vendor, p_txn_id, 'SETTLE', p_scope, p_key, v_hash, p_reserve_key, -p_used, -v_hold.amount) end;
  if v_known ->> 'code' = 'OK' then
    -- what was set aside no longer counts as staked, what is there does
    if v_account.is_limited then
      perform ledger_count_play(p_merchant, v_account.account_id, p_scope, array[p_reserve_key], -1);
      perform ledger_count_play(p_merchant, v_account.account_id, p_scope, array[p_key], 1);
    end if;
    update hold set state = case when p_used = 0 then 'VOIDED' else 'CAPTURED' end, captured = p_used
     where merchant_code = p_merchant and hold_id = v_hold.hold_id;
  end if;
  return v_known;
end $$;

-- Money that a vendor's wallet gave back, whatever the member may do otherwise. More than the account there has is what play won: it is
-- booked first, under a key of its own.
create or replace function ledger_vendor_out(
  p_merchant text, p_txn_id uuid, p_member text, p_currency text, p_book text, p_scope text, p_key text,
  p_vendor text, p_amount bigint)
returns jsonb language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account account;
  v_known jsonb;
  v_missing bigint;
  v_hash bytea := ledger_hash('VENDOR_OUT', p_member, p_currency, p_book, p_vendor, p_amount::text);
begin
  if p_amount <= 0 then return ledger_refusal('BAD_REQUEST', null); end if;
  perform ledger_enter(p_merchant);
  v_account := ledger_locked_member(p_merchant, p_member, p_currency, p_book);
  if v_account.account_id is null then return ledger_no_account(p_merchant, p_member, p_book); end if;
  v_known := ledger_known_key(p_merchant, p_scope, p_key, v_hash, v_account);
  if v_known is not null then return v_known; end if;
  v_missing := p_amount - (ledger_vendor_account(v_account, p_vendor)).balance;
  if v_missing > 0 then
    perform ledger_vendor_book(v_account, p_vendor, uuidv7(), p_scope, 'result:' || p_key, v_missing);
  end if;
  v_known := ledger_vendor_move(v_account, p_vendor, p_txn_id, 'VENDOR_OUT', p_scope, p_key, v_hash, null, p_amount, 0);
  if v_known ->> 'code' <> 'OK' then
    raise exception 'the key % of % is taken', p_key, p_scope using errcode = 'unique_violation';
  end if;
  if v_account.is_limited then perform ledger_count_play(p_merchant, v_account.account_id, p_scope, array[p_key], 1); end if;
  return v_known || jsonb_build_object('booked', greatest(v_missing, 0)::text);
end $$;

-- Brings the account at a vendor to the balance that the vendor tells: the difference was won or lost there. Answers the difference.
create or replace function ledger_vendor_result(
  p_merchant text, p_txn_id uuid, p_member text, p_currency text, p_book text, p_scope text, p_key text,
  p_vendor text, p_balance bigint)
returns jsonb language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account account;
  v_amount bigint;
begin
  if p_balance < 0 then return ledger_refusal('BAD_REQUEST', null); end if;
  perform ledger_enter(p_merchant);
  v_account := ledger_locked_member(p_merchant, p_member, p_currency, p_book);
  if v_account.account_id is null then return ledger_no_account(p_merchant, p_member, p_book); end if;
  v_amount := p_balance - (ledger_vendor_account(v_account, p_vendor)).balance;
  if v_amount <> 0 then perform ledger_vendor_book(v_account, p_vendor, p_txn_id, p_scope, p_key, v_amount); end if;
  return ledger_answer(p_txn_id, v_account.balance, v_account.held, v_account.seq) || jsonb_build_object('booked', v_amount::text);
end $$;
