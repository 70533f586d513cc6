-- version 4
-- Parts that the posting functions share.

-- Identity of a house account: it follows from what it is, so that posting never looks it up.
create or replace function ledger_house_account(p_merchant text, p_kind text, p_currency text, p_book text)
returns uuid language sql immutable parallel safe as $$
  select md5(p_merchant || '/' || p_kind || '/' || p_currency || '/' || p_book)::uuid
$$;

-- A house account that is not opened together with a member's: opened by the first posting that needs it.
create or replace function ledger_open_house(p_merchant text, p_kind text, p_currency text, p_book text)
returns uuid language plpgsql as $$
declare
  v_id uuid := ledger_house_account(p_merchant, p_kind, p_currency, p_book);
begin
  insert into account (merchant_code, account_id, owner_type, owner_id, kind, currency, book, sync_balance, allow_negative)
  values (p_merchant, v_id, 'house', 'house', p_kind, p_currency, p_book, false, true)
      on conflict do nothing;
  return v_id;
end $$;

-- The door of every posting function. They run as the owner of the tables, so that row security is not worked out again for
-- each of their statements; each statement names the merchant instead, and a transaction of one merchant cannot post for another.
create or replace function ledger_enter(p_merchant text)
returns void language plpgsql stable as $$
begin
  if current_setting('app.merchant_code', true) not in ('', p_merchant) then
    raise exception 'a posting for % in a transaction of %', p_merchant, current_setting('app.merchant_code', true)
      using errcode = 'insufficient_privilege';
  end if;
end $$;

-- Opens a member's account and the house accounts it will trade with. Opening it again changes nothing. A break that the member
-- takes holds for a new account too.
create or replace function ledger_open_account(
  p_merchant text, p_account_id uuid, p_member text, p_currency text, p_book text)
returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare v_id uuid;
begin
  perform ledger_enter(p_merchant);
  insert into account (merchant_code, account_id, owner_type, owner_id, kind, currency, book, sync_balance, allow_negative)
  select p_merchant, ledger_house_account(p_merchant, kind, p_currency, p_book), 'house', 'house', kind, p_currency, p_book, false, true
    from unnest(array['HOUSE_GGR', 'CASH_IN_TRANSIT', 'TRIAL_ISSUE', 'ROUNDING', 'BONUS_COST', 'COMMISSION_COST']) as kind
   order by 2
      on conflict do nothing;
  insert into account (merchant_code, account_id, owner_type, owner_id, kind, currency, book, sync_balance, allow_negative, break_until)
  values (p_merchant, p_account_id, 'member', p_member, 'REAL', p_currency, p_book, true, false,
          (select max(a.break_until) from account a
            where a.merchant_code = p_merchant and a.owner_type = 'member' and a.owner_id = p_member))
      on conflict do nothing;
  select account_id into strict v_id from account
   where merchant_code = p_merchant and owner_type = 'member' and owner_id = p_member
     and kind = 'REAL' and currency = p_currency and book = p_book;
  return v_id;
end $$;

-- What every refusal looks like: nothing was written, the balance is told when the account is known.
create or replace function ledger_refusal(p_code text, p_account account)
returns jsonb language sql immutable as $$
  select jsonb_build_object('code', p_code, 'txnId', null, 'balance', (p_account.balance)::text,
    'held', (p_account.held)::text, 'sequence', (p_account.seq)::text, 'replayed', false)
$$;

-- What every accepted posting answers, and what its replays answer again.
create or replace function ledger_answer(p_txn_id uuid, p_balance bigint, p_held bigint, p_sequence bigint)
returns jsonb language sql stable as $$
  select jsonb_build_object('code', 'OK', 'txnId', p_txn_id, 'balance', p_balance::text,
    'held', p_held::text, 'sequence', p_sequence::text, 'replayed', false)
$$;

-- What the outbox tells of a posting. Built from an array of texts: jsonb_build_object asks for the type of each argument anew
-- at every call, which costs more than the rest of it.
create or replace function ledger_event(
  p_member text, p_currency text, p_book text, p_kind text, p_scope text, p_key text, p_round text,
  p_net bigint, p_balance bigint, p_held bigint, p_sequence bigint)
returns jsonb language sql stable as $$
  select jsonb_object(array['memberId', p_member, 'currency', p_currency, 'book', p_book, 'kind', p_kind,
    'scope', p_scope, 'key', p_key, 'roundId', p_round, 'net', p_net::text, 'balance', p_balance::text,
    'held', p_held::text, 'sequence', p_sequence::text])
$$;

-- Why a member without the asked account gets none: another currency, or no account at all.
create or replace function ledger_no_account(p_merchant text, p_member text, p_book text)
returns jsonb language sql stable set search_path = public, pg_temp as $$
  select ledger_refusal(
    case when exists (select from account where merchant_code = p_merchant and owner_type = 'member'
                         and owner_id = p_member and kind = 'REAL' and book = p_book)
         then 'WRONG_CURRENCY' else 'ACCOUNT_NOT_FOUND' end, null)
$$;

-- Rules 2 and 3 of posting, under the member's lock: a known key gives its stored answer (or a refusal when the request
-- differs), a key that was taken back is refused. Null: the key is new.
create or replace function ledger_known_key(p_merchant text, p_scope text, p_key text, p_hash bytea, p_account account)
returns jsonb language plpgsql stable set search_path = public, pg_temp as $$
declare v_txn txn;
begin
  select * into v_txn from txn where merchant_code = p_merchant and idem_scope = p_scope and idem_key = p_key;
  if found then
    if v_txn.req_hash <> p_hash then return ledger_refusal('DUPLICATE_TRANSACTION', p_account); end if;
    return v_txn.response || '{"replayed": true}';
  end if;
  perform from tombstone where merchant_code = p_merchant and idem_scope = p_scope and ref_key = p_key;
  if found then return ledger_refusal('ALREADY_ROLLED_BACK', p_account); end if;
  return null;
end $$;

-- The refusal of a hot posting: a known key gives its stored answer before any other reason counts.
create or replace function ledger_refuse(p_merchant text, p_scope text, p_key text, p_hash bytea, p_account_id uuid, p_code text)
returns jsonb language plpgsql set search_path = public, pg_temp as $$
declare v_account account;
begin
  select * into strict v_account from account where merchant_code = p_merchant and account_id = p_account_id;
  return ledger_with_bonus(coalesce(ledger_known_key(p_merchant, p_scope, p_key, p_hash, v_account), ledger_refusal(p_code, v_account)),
    v_account);
end $$;

-- Whether a member may bet this amount now; null when it may. p_blocked: staff closed betting, or the member is on a break. It is
-- asked under the member's lock.
create or replace function ledger_bet_refusal(p_blocked boolean, p_available bigint, p_amount bigint)
returns text language sql immutable as $$
  select case when p_blocked then 'PLAYER_BLOCKED' when p_available < p_amount then 'INSUFFICIENT_FUNDS' end
$$;

-- Rule 5: writes one transaction of a locked member account. Each leg is an amount seen by the member (positive: credit)
-- and the account on the other side; a leg of zero writes no transfer. p_held changes the held part.
-- The key is claimed first: when another member's transaction holds it, nothing is written.
create or replace function ledger_apply(
  p_account account, p_txn_id uuid, p_kind text, p_scope text, p_key text, p_hash bytea, p_round text, p_ref text,
  p_amounts bigint[], p_counters uuid[], p_held bigint)
returns jsonb language plpgsql as $$
declare
  v_balance bigint := p_account.balance;
  v_seq bigint := p_account.seq;
  v_net bigint := 0;
  v_legs bigint := 0;
  v_amount bigint;
  v_response jsonb;
begin
  foreach v_amount in array p_amounts loop
    v_net := v_net + v_amount;
    if v_amount <> 0 then v_legs := v_legs + 1; end if;
  end loop;
  v_response := ledger_answer(p_txn_id, v_balance + v_net, p_account.held + p_held, v_seq + v_legs);
  insert into txn (merchant_code, txn_id, kind, account_id, idem_scope, idem_key, req_hash, round_id, ref_key, response)
  values (p_account.merchant_code, p_txn_id, p_kind, p_account.account_id, p_scope, p_key, p_hash, p_round, p_ref, v_response)
      on conflict do nothing;
  if not found then return ledger_refusal('DUPLICATE_TRANSACTION', p_account); end if;
  if v_legs > 0 or p_held <> 0 then
    update account set balance = balance + v_net, held = held + p_held, seq = seq + v_legs
     where merchant_code = p_account.merchant_code and account_id = p_account.account_id;
  end if;
  for i in 1 .. coalesce(array_length(p_amounts, 1), 0) loop
    v_amount := p_amounts[i];
    continue when v_amount = 0;
    v_balance := v_balance + v_amount;
    v_seq := v_seq + 1;
    if v_amount < 0 then
      insert into transfer (merchant_code, txn_id, line, debit_account, credit_account, amount, debit_seq, debit_after)
      values (p_account.merchant_code, p_txn_id, i, p_account.account_id, p_counters[i], -v_amount, v_seq, v_balance);
    else
      insert into transfer (merchant_code, txn_id, line, debit_account, credit_account, amount, credit_seq, credit_after)
      values (p_account.merchant_code, p_txn_id, i, p_counters[i], p_account.account_id, v_amount, v_seq, v_balance);
    end if;
  end loop;
  insert into outbox (merchant_code, id, topic, payload, to_roll_up)
  values (p_account.merchant_code, p_txn_id, 'ledger.' || p_kind, ledger_event(p_account.owner_id, p_account.currency,
    p_account.book, p_kind, p_scope, p_key, p_round, v_net, v_balance, p_account.held + p_held, v_seq), v_legs > 0);
  return v_response;
end $$;

-- Adds to the sums of a round, opening it at its first bet; once closed it stays closed.
create or replace function ledger_touch_round(
  p_account account, p_vendor text, p_round text, p_bet bigint, p_win bigint, p_close boolean)
returns void language sql as $$
  insert into round (merchant_code, vendor, round_id, account_id, state, bet_sum, win_sum)
  values (p_account.merchant_code, p_vendor, p_round, p_account.account_id, case when p_close then 'CLOSED' else 'OPEN' end, p_bet, p_win)
      on conflict (merchant_code, vendor, round_id, account_id) do update
     set bet_sum = round.bet_sum + p_bet, win_sum = round.win_sum + p_win,
         state = case when p_close then 'CLOSED' else round.state end
$$;

create or replace function ledger_round_closed(p_account account, p_vendor text, p_round text)
returns boolean language sql stable as $$
  select exists (select from round where merchant_code = p_account.merchant_code and vendor = p_vendor
    and round_id = p_round and account_id = p_account.account_id and state = 'CLOSED')
$$;

-- What a request says, as 32 bytes: the same key with other contents is a different request. Stable like the array's text
-- form, or it could not be inlined.
create or replace function ledger_hash(variadic p_parts text[])
returns bytea language sql stable as $$
  select sha256(convert_to(p_parts::text, 'UTF8'))
$$;
