-- version 4
-- Movements of bonus money. A grant's account is changed by whoever holds the lock of its member's account, and by nobody else.

-- The smallest amount that a merchant's currency can pay, at scale 4.
create or replace function ledger_unit(p_merchant text)
returns bigint language sql stable set search_path = public, pg_temp as $$
  select (10 ^ greatest(0, 4 - coalesce(
    (select (settings -> 'currency' ->> 'displayDecimals')::integer from merchant where merchant_code = p_merchant), 2)))::bigint
$$;

-- What belongs to p_part of p_whole in an amount, rounded down to what can be paid; the rest is the other side's.
create or replace function ledger_part_of(p_amount bigint, p_part bigint, p_whole bigint, p_unit bigint)
returns bigint language sql immutable as $$
  select case when p_whole <= 0 or p_part <= 0 then 0 else (div(p_amount::numeric * p_part, p_whole::numeric * p_unit) * p_unit)::bigint end
$$;

-- What a grant's account has.
create or replace function bonus_grant_balance(p_grant bonus_grant)
returns bigint language sql stable set search_path = public, pg_temp as $$
  select balance from account where merchant_code = p_grant.merchant_code and account_id = p_grant.account_id
$$;

-- Bonus money of a member that may be staked; nothing without a grant that runs, of which the account itself tells.
create or replace function ledger_bonus_balance(p_account account)
returns bigint language sql stable set search_path = public, pg_temp as $$
  select case when p_account.bonus = 'active' then (
      select bonus_grant_balance(g) from bonus_grant g where g.merchant_code = p_account.merchant_code
         and g.member_id = p_account.owner_id::uuid and g.currency = p_account.currency and g.state = 'active')
    else 0 end
$$;

-- An answer with the bonus money beside the balance, for accounts that ever had any.
create or replace function ledger_with_bonus(p_answer jsonb, p_account account)
returns jsonb language sql stable set search_path = public, pg_temp as $$
  select case when p_account.bonus is null then p_answer
    else p_answer || jsonb_build_object('bonus', ledger_bonus_balance(p_account)::text) end
$$;

-- Moves bonus money between a grant's account and its member's: p_amount above zero comes to the member's. p_ref: the posting that it
-- belongs to. Answers the member's account as it is then.
create or replace function ledger_bonus_move(p_account account, p_bonus uuid, p_ref text, p_key text, p_amount bigint)
returns account language plpgsql set search_path = public, pg_temp as $$
declare
  v_bonus account;
  v_real account;
  v_from account;
  v_to account;
  v_txn uuid := uuidv7();
  v_kind text := case when p_amount > 0 then 'BONUS_IN' else 'BONUS_OUT' end;
begin
  if p_amount = 0 then return p_account; end if;
  update account set balance = balance - p_amount, seq = seq + 1
   where merchant_code = p_account.merchant_code and account_id = p_bonus returning * into strict v_bonus;
  update account set balance = balance + p_amount, seq = seq + 1
   where merchant_code = p_account.merchant_code and account_id = p_account.account_id returning * into strict v_real;
  if p_amount > 0 then
    v_from := v_bonus;
    v_to := v_real;
  else
    v_from := v_real;
    v_to := v_bonus;
  end if;
  insert into txn (merchant_code, txn_id, kind, account_id, idem_scope, idem_key, req_hash, ref_key, response)
  values (v_real.merchant_code, v_txn, v_kind, v_real.account_id, 'bonus', p_key, ledger_hash(v_kind, p_key, p_amount::text), p_ref,
    ledger_answer(v_txn, v_real.balance, v_real.held, v_real.seq));
  insert into transfer (merchant_code, txn_id, line, debit_account, credit_account, amount,
    debit_seq, debit_after, credit_seq, credit_after)
  values (v_real.merchant_code, v_txn, 1, v_from.account_id, v_to.account_id, abs(p_amount),
    v_from.seq, v_from.balance, v_to.seq, v_to.balance);
  insert into outbox (merchant_code, id, topic, payload, to_roll_up)
  values (v_real.merchant_code, v_txn, 'ledger.' || v_kind, ledger_event(v_real.owner_id, v_real.currency, v_real.book, v_kind,
    'bonus', p_key, null, p_amount, v_real.balance, v_real.held, v_real.seq), false);
  return v_real;
end $$;

-- Takes bonus money from the member's account back to where it came from; below zero: gives back what was taken so.
create or replace function ledger_bonus_forfeit(p_account account, p_ref text, p_key text, p_amount bigint)
returns account language plpgsql set search_path = public, pg_temp as $$
declare
  v_real account;
  v_answer jsonb;
begin
  if p_amount = 0 then return p_account; end if;
  v_answer := ledger_apply(p_account, uuidv7(), 'BONUS_FORFEIT', 'bonus', p_key, ledger_hash('BONUS_FORFEIT', p_key, p_amount::text),
    null, p_ref, array[-p_amount],
    array[ledger_house_account(p_account.merchant_code, 'BONUS_COST', p_account.currency, p_account.book)], 0);
  if v_answer ->> 'code' <> 'OK' then raise exception 'bonus money % was forfeited before', p_key using errcode = 'unique_violation'; end if;
  select * into strict v_real from account where merchant_code = p_account.merchant_code and account_id = p_account.account_id;
  return v_real;
end $$;

-- What becomes of bonus money that has come to the member's account: back to its grant while that runs, or runs again because it had ended
-- with nothing left; the member's, up to the most that becomes money, once the grant was converted; lost otherwise.
create or replace function ledger_bonus_credit(p_account account, p_grant_id uuid, p_ref text, p_amount bigint)
returns account language plpgsql set search_path = public, pg_temp as $$
declare
  v_grant bonus_grant;
  v_kept bigint := 0;
begin
  if p_amount = 0 then return p_account; end if;
  select * into strict v_grant from bonus_grant where merchant_code = p_account.merchant_code and grant_id = p_grant_id;
  if v_grant.state = 'spent' and p_account.bonus = 'past' and v_grant.expires_at > clock_timestamp() then
    update bonus_grant set state = 'active', ended_at = null
     where merchant_code = p_account.merchant_code and grant_id = p_grant_id returning * into strict v_grant;
    update account set bonus = 'active' where merchant_code = p_account.merchant_code and account_id = p_account.account_id
      returning * into strict p_account;
  end if;
  if v_grant.state = 'active' then
    return ledger_bonus_move(p_account, v_grant.account_id, p_ref, p_ref || '/' || p_grant_id, -p_amount);
  end if;
  if v_grant.state = 'converted' then v_kept := least(p_amount, v_grant.max_convert - v_grant.converted); end if;
  update bonus_grant set converted = converted + v_kept, forfeited = forfeited + p_amount - v_kept
   where merchant_code = p_account.merchant_code and grant_id = p_grant_id;
  return ledger_bonus_forfeit(p_account, p_ref, p_ref || '/' || p_grant_id, p_amount - v_kept);
end $$;

-- Ends a grant that runs: what its account has comes to the member's account, and what does not become money is taken from there. The key of
-- what comes only to be taken begins with 'gone/': a member sees the loss alone.
create or replace function ledger_bonus_finish(p_account account, p_grant bonus_grant, p_state text)
returns account language plpgsql set search_path = public, pg_temp as $$
declare
  v_account account := p_account;
  v_left bigint := bonus_grant_balance(p_grant);
  v_kept bigint := 0;
begin
  if p_state = 'converted' then v_kept := least(v_left, p_grant.max_convert); end if;
  v_account := ledger_bonus_move(v_account, p_grant.account_id, null, 'end/' || p_grant.grant_id, v_kept);
  v_account := ledger_bonus_move(v_account, p_grant.account_id, null, 'gone/' || p_grant.grant_id, v_left - v_kept);
  v_account := ledger_bonus_forfeit(v_account, null, 'lost/' || p_grant.grant_id, v_left - v_kept);
  update bonus_grant set state = p_state, ended_at = clock_timestamp(), converted = v_kept, forfeited = v_left - v_kept
   where merchant_code = p_grant.merchant_code and grant_id = p_grant.grant_id;
  update account set bonus = 'past' where merchant_code = v_account.merchant_code and account_id = v_account.account_id
    returning * into strict v_account;
  return v_account;
end $$;

-- Moves the share that bonus money has in what a round paid: in proportion of the stakes, money in whole coins and the rest to the bonus. A
-- win of several bets is one posting, so the share is that of the round.
create or replace function ledger_bonus_share(p_account account, p_scope text, p_round text, p_key text, p_win bigint)
returns account language plpgsql set search_path = public, pg_temp as $$
declare
  v_account account := p_account;
  v_staked bigint;
  v_left bigint := p_win;
  v_kept bigint;
  v_unit bigint;
  v_part record;
begin
  if p_win = 0 then return v_account; end if;
  select bet_sum into v_staked from round where merchant_code = p_account.merchant_code and vendor = p_scope
     and round_id = p_round and account_id = p_account.account_id;
  for v_part in
    select grant_id, sum(bonus_part - returned_bonus) as bonus from bonus_stake
     where merchant_code = p_account.merchant_code and scope = p_scope and round_id = p_round
       and member_id = p_account.owner_id::uuid
     group by grant_id having sum(bonus_part - returned_bonus) > 0 order by grant_id
  loop
    v_unit := coalesce(v_unit, ledger_unit(p_account.merchant_code));
    v_kept := greatest(0, v_left - p_win + ledger_part_of(p_win, v_staked - v_part.bonus::bigint, v_staked, v_unit));
    v_kept := v_kept - v_kept % v_unit;
    v_account := ledger_bonus_credit(v_account, v_part.grant_id, p_scope || '/' || p_key, v_left - v_kept);
    v_left := v_kept;
  end loop;
  return v_account;
end $$;

-- Counts the stakes of a round that is closed toward the conditions of their grants. What it counts is judged anew whenever the round changes:
-- a bet that is taken back, a stake that is given back and a win that comes late change the progress of a grant that runs by the difference.
-- A grant whose conditions are met is converted, one of which nothing is left or staked ends; either stays as it is then.
create or replace function ledger_bonus_settle(p_account account, p_scope text, p_round text)
returns account language plpgsql set search_path = public, pg_temp as $$
declare
  v_account account := p_account;
  v_round round;
  v_part record;
  v_grant bonus_grant;
begin
  select * into v_round from round where merchant_code = p_account.merchant_code and vendor = p_scope
     and round_id = p_round and account_id = p_account.account_id;
  if v_round.state is distinct from 'CLOSED' then return v_account; end if;
  update bonus_stake set counted = true
   where merchant_code = p_account.merchant_code and scope = p_scope and round_id = p_round
     and member_id = p_account.owner_id::uuid and not counted;
  for v_part in
    select s.grant_id, min(s.key) as key, sum(s.wagered)::bigint as wagered,
        div(case when s.counts_whole then sum(v.stake) else least(sum(v.stake), abs(v_round.win_sum - v_round.bet_sum)) end * s.percent,
          100)::bigint as counts
      from bonus_stake s join bonus_grant g on g.merchant_code = s.merchant_code and g.grant_id = s.grant_id
      cross join lateral (select case when g.bonus_money_counts then s.bonus_part - s.returned_bonus else s.stake - s.returned end as stake) v
     where s.merchant_code = p_account.merchant_code and s.scope = p_scope and s.round_id = p_round
       and s.member_id = p_account.owner_id::uuid
     group by s.grant_id, s.percent, s.counts_whole order by s.grant_id
  loop
    update bonus_grant set wager_done = greatest(0, least(wager_required, wager_done + v_part.counts - v_part.wagered))
     where merchant_code = p_account.merchant_code and grant_id = v_part.grant_id and state = 'active' returning * into v_grant;
    continue when not found;
    update bonus_stake set wagered = wagered + v_part.counts - v_part.wagered
     where merchant_code = p_account.merchant_code and scope = p_scope and key = v_part.key and v_part.counts <> v_part.wagered;
    if v_grant.wager_done >= v_grant.wager_required then
      v_account := ledger_bonus_finish(v_account, v_grant, 'converted');
    elsif ledger_bonus_balance(v_account) = 0 and not exists (select from bonus_stake
        where merchant_code = v_grant.merchant_code and grant_id = v_grant.grant_id and not counted
          and bonus_part > returned_bonus) then
      v_account := ledger_bonus_finish(v_account, v_grant, 'spent');
    end if;
  end loop;
  return v_account;
end $$;
