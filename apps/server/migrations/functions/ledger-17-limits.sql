-- version 1
-- Limits of what an account stakes, loses and bets at once. All are called under the account's lock, and only for limited accounts.

-- What was staked and lost within the three windows of a limited account. Wins of a window lower its loss, never below 0.
create or replace function ledger_played(p_merchant text, p_account uuid)
returns table (stake_day bigint, stake_week bigint, stake_month bigint, loss_day bigint, loss_week bigint, loss_month bigint)
language sql stable set search_path = public, pg_temp as $$
  select s.day, s.week, s.month, greatest(0, s.day - w.day), greatest(0, s.week - w.week), greatest(0, s.month - w.month)
    from (select date_trunc('hour', clock_timestamp(), 'UTC') as hour) as now
    cross join lateral (
      select coalesce(sum(staked) filter (where h.hour >= now.hour - interval '24 hours'), 0)::bigint as day,
             coalesce(sum(staked) filter (where h.hour >= now.hour - interval '168 hours'), 0)::bigint as week,
             coalesce(sum(staked), 0)::bigint as month,
             coalesce(sum(won) filter (where h.hour >= now.hour - interval '24 hours'), 0)::bigint as won_day,
             coalesce(sum(won) filter (where h.hour >= now.hour - interval '168 hours'), 0)::bigint as won_week,
             coalesce(sum(won), 0)::bigint as won_month
        from account_hour h where h.merchant_code = p_merchant and h.account_id = p_account
         and h.hour >= now.hour - interval '720 hours') as s
    cross join lateral (select s.won_day as day, s.won_week as week, s.won_month as month) as w
$$;

-- Why a stake of a limited account is refused; null when it is not. A stake counts as lost until its win arrives, also where both
-- arrive together: a result decides nothing about its stake.
create or replace function ledger_limit_refusal(p_merchant text, p_account uuid, p_stake bigint)
returns text language sql stable set search_path = public, pg_temp as $$
  select 'LIMIT_REACHED' from account_limit l, ledger_played(p_merchant, p_account) p
   where l.merchant_code = p_merchant and l.account_id = p_account and p_stake > 0
     and (p_stake > l.bet or p.stake_day + p_stake > l.stake_day or p.stake_week + p_stake > l.stake_week
       or p.stake_month + p_stake > l.stake_month or p.loss_day + p_stake > l.loss_day or p.loss_week + p_stake > l.loss_week
       or p.loss_month + p_stake > l.loss_month)
$$;

-- Adds (p_sign 1) or takes away (-1) what the named transactions of a limited account count for. An hour that no window reaches
-- any more is gone, and nothing is taken from it.
create or replace function ledger_count_play(p_merchant text, p_account uuid, p_scope text, p_keys text[], p_sign integer)
returns void language plpgsql set search_path = public, pg_temp as $$
declare v_first timestamptz := date_trunc('hour', clock_timestamp(), 'UTC') - interval '720 hours';
begin
  delete from account_hour where merchant_code = p_merchant and account_id = p_account and hour < v_first;
  insert into account_hour as h (merchant_code, account_id, hour, staked, won)
  select p_merchant, p_account, p.hour, p_sign * sum(p.staked), p_sign * sum(p.won) from ledger_play p
   where p.merchant_code = p_merchant and p.idem_scope = p_scope and p.idem_key = any (p_keys) and p.account_id = p_account
     and p.hour >= v_first
   group by p.hour
      on conflict (merchant_code, account_id, hour) do update set staked = h.staked + excluded.staked, won = h.won + excluded.won;
end $$;

-- Sets the limits that hold for a member's account; all null: none. What was played within the windows before the first limit
-- counts: it is summed here, once, while nothing moves on the account.
create or replace function ledger_set_limits(
  p_merchant text, p_member text, p_currency text, p_bet bigint, p_stakes bigint[], p_losses bigint[])
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account account;
  v_first timestamptz;
  v_is_limited boolean := coalesce(p_bet, p_stakes[1], p_stakes[2], p_stakes[3], p_losses[1], p_losses[2], p_losses[3]) is not null;
begin
  perform ledger_enter(p_merchant);
  select * into strict v_account from account where merchant_code = p_merchant and owner_type = 'member' and owner_id = p_member
     and kind = 'REAL' and currency = p_currency and book = 'LIVE' for update;
  delete from account_limit where merchant_code = p_merchant and account_id = v_account.account_id;
  if v_is_limited then
    insert into account_limit (merchant_code, account_id, bet, stake_day, stake_week, stake_month, loss_day, loss_week, loss_month)
    values (p_merchant, v_account.account_id, p_bet, p_stakes[1], p_stakes[2], p_stakes[3], p_losses[1], p_losses[2], p_losses[3]);
  end if;
  if v_is_limited = v_account.is_limited then return; end if;
  update account set is_limited = v_is_limited where merchant_code = p_merchant and account_id = v_account.account_id;
  delete from account_hour where merchant_code = p_merchant and account_id = v_account.account_id;
  if not v_is_limited then return; end if;
  v_first := date_trunc('hour', clock_timestamp(), 'UTC') - interval '720 hours';
  insert into account_hour (merchant_code, account_id, hour, staked, won)
  select p_merchant, v_account.account_id, p.hour, sum(p.staked), sum(p.won) from ledger_play p
   where p.merchant_code = p_merchant and p.account_id = v_account.account_id and p.created_at >= v_first and p.hour >= v_first
     and not exists (select from tombstone d where d.merchant_code = p_merchant and d.idem_scope = p.idem_scope and d.ref_key = p.idem_key)
   group by p.hour;
end $$;

-- What a member staked and lost within the windows, as the limits count it; nothing for a member without limits.
create or replace function ledger_member_played(p_merchant text, p_member text, p_currency text)
returns setof jsonb language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform ledger_enter(p_merchant);
  return query select jsonb_build_object('stakeDay', p.stake_day::text, 'stakeWeek', p.stake_week::text,
      'stakeMonth', p.stake_month::text, 'lossDay', p.loss_day::text, 'lossWeek', p.loss_week::text, 'lossMonth', p.loss_month::text)
    from account a cross join lateral ledger_played(p_merchant, a.account_id) p
   where a.merchant_code = p_merchant and a.owner_type = 'member' and a.owner_id = p_member and a.kind = 'REAL'
     and a.currency = p_currency and a.book = 'LIVE' and a.is_limited;
end $$;
