-- version 2
-- Limits of what an account stakes, loses and bets at once, and of how long it plays. All are called under the account's lock, and only for limited accounts.

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

-- Beginning and end of the day that runs in the merchant's time zone.
create or replace function ledger_day(p_merchant text, p_at timestamptz, out starts_at timestamptz, out ends_at timestamptz)
language sql stable set search_path = public, pg_temp as $$
  select date_trunc('day', p_at, zone), (date_trunc('day', p_at at time zone zone) + interval '1 day') at time zone zone
    from (select settings ->> 'timeZone' as zone from merchant where merchant_code = p_merchant) as of
$$;

-- How long a stake counts as play when no other follows it.
create or replace function ledger_play_gap()
returns interval language sql immutable as $$ select interval '5 minutes' $$;

-- What an account whose time is limited has played on the day that runs; no row for others. Each stake counts the time until the next
-- one, five minutes at most, so that it grows until the day ends and never shrinks.
create or replace function ledger_play_time(p_merchant text, p_account uuid)
returns table (at timestamptz, played interval, day_ends_at timestamptz)
language plpgsql stable rows 1 set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  v_kept account_play_time;
  v_now timestamptz := clock_timestamp();
  v_day record;
begin
  select * into v_kept from account_play_time where merchant_code = p_merchant and account_id = p_account;
  if not found then return; end if;
  if v_now < v_kept.day_ends_at then
    return query select v_now, v_kept.played + least(coalesce(v_now - v_kept.last_at, interval '0'), ledger_play_gap()), v_kept.day_ends_at;
    return;
  end if;
  select * into strict v_day from ledger_day(p_merchant, v_now);
  -- what of the last stake of the day before reaches into this one
  return query select v_now,
    greatest(interval '0', least(v_now, coalesce(v_kept.last_at, '-infinity') + ledger_play_gap()) - v_day.starts_at), v_day.ends_at;
end $$;

-- Why a stake of a limited account is refused; null when it is not. A stake counts as lost until its win arrives, also where both
-- arrive together: a result decides nothing about its stake.
create or replace function ledger_limit_refusal(p_merchant text, p_account uuid, p_stake bigint)
returns text language sql stable set search_path = public, pg_temp as $$
  select 'LIMIT_REACHED' from account_limit l, ledger_played(p_merchant, p_account) p
   where l.merchant_code = p_merchant and l.account_id = p_account and p_stake > 0
     and (p_stake > l.bet or p.stake_day + p_stake > l.stake_day or p.stake_week + p_stake > l.stake_week
       or p.stake_month + p_stake > l.stake_month or p.loss_day + p_stake > l.loss_day or p.loss_week + p_stake > l.loss_week
       or p.loss_month + p_stake > l.loss_month
       or (l.minutes_day is not null
         and (select t.played from ledger_play_time(p_merchant, p_account) t) >= make_interval(mins => l.minutes_day)))
$$;

-- Keeps that one of the named transactions is a stake that was taken now, if so, for an account whose time is limited. What is taken back
-- later was played all the same.
create or replace function ledger_count_time(p_merchant text, p_account uuid, p_scope text, p_keys text[])
returns void language sql set search_path = public, pg_temp as $$
  update account_play_time k set played = t.played, day_ends_at = t.day_ends_at, last_at = t.at
    from ledger_play_time(p_merchant, p_account) t
   where k.merchant_code = p_merchant and k.account_id = p_account
     and exists (select from txn x where x.merchant_code = p_merchant and x.idem_scope = p_scope and x.idem_key = any (p_keys)
                    and x.account_id = p_account and x.kind in ('BET', 'BETWIN', 'RESERVE') and x.round_id is not null)
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
  if p_sign = 1 then perform ledger_count_time(p_merchant, p_account, p_scope, p_keys); end if;
end $$;

-- Begins or ends the keeping of an account's time of play. What was played today before the limit counts: it is summed here, once.
create or replace function ledger_keep_time(p_merchant text, p_account uuid, p_is_kept boolean)
returns void language plpgsql set search_path = public, pg_temp as $$
declare
  v_day record;
begin
  if not p_is_kept then
    delete from account_play_time where merchant_code = p_merchant and account_id = p_account;
    return;
  end if;
  perform from account_play_time where merchant_code = p_merchant and account_id = p_account;
  if found then return; end if;
  select * into strict v_day from ledger_day(p_merchant, clock_timestamp());
  -- a last stake of the day before stands as one, and its day has ended
  insert into account_play_time (merchant_code, account_id, day_ends_at, played, last_at)
  select p_merchant, p_account, case when max(s.at) < v_day.starts_at then v_day.starts_at else v_day.ends_at end,
      coalesce(sum(greatest(interval '0', least(s.at + ledger_play_gap(), s.next) - greatest(s.at, v_day.starts_at)))
        filter (where s.next is not null), interval '0'), max(s.at)
    from (select created_at as at, lead(created_at) over (order by created_at) as next from txn
           where merchant_code = p_merchant and account_id = p_account and kind in ('BET', 'BETWIN', 'RESERVE') and round_id is not null
             and created_at > v_day.starts_at - ledger_play_gap()) as s;
end $$;

-- Sets the limits that hold for a member's account; all null: none. p_minutes: of a day's time. What was played within the windows before the first limit
-- counts: it is summed here, once, while nothing moves on the account.
create or replace function ledger_set_limits(
  p_merchant text, p_member text, p_currency text, p_bet bigint, p_stakes bigint[], p_losses bigint[], p_minutes integer)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account account;
  v_first timestamptz;
  v_is_limited boolean := coalesce(p_bet, p_stakes[1], p_stakes[2], p_stakes[3], p_losses[1], p_losses[2], p_losses[3],
    p_minutes) is not null;
begin
  perform ledger_enter(p_merchant);
  select * into strict v_account from account where merchant_code = p_merchant and owner_type = 'member' and owner_id = p_member
     and kind = 'REAL' and currency = p_currency and book = 'LIVE' for update;
  delete from account_limit where merchant_code = p_merchant and account_id = v_account.account_id;
  if v_is_limited then
    insert into account_limit (merchant_code, account_id, bet, stake_day, stake_week, stake_month, loss_day, loss_week, loss_month,
      minutes_day)
    values (p_merchant, v_account.account_id, p_bet, p_stakes[1], p_stakes[2], p_stakes[3], p_losses[1], p_losses[2], p_losses[3],
      p_minutes);
  end if;
  perform ledger_keep_time(p_merchant, v_account.account_id, p_minutes is not null);
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

-- How long a member has played on the day that runs, in milliseconds, and when that day ends; nothing for a member whose time is not
-- limited.
create or replace function ledger_member_time(p_merchant text, p_member text, p_currency text)
returns table (played_ms float8, minutes integer, day_ends_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  perform ledger_enter(p_merchant);
  return query select (extract(epoch from t.played) * 1000)::float8, l.minutes_day, t.day_ends_at
    from account a join account_limit l on l.merchant_code = a.merchant_code and l.account_id = a.account_id
    cross join lateral ledger_play_time(p_merchant, a.account_id) t
   where a.merchant_code = p_merchant and a.owner_type = 'member' and a.owner_id = p_member and a.kind = 'REAL'
     and a.currency = p_currency and a.book = 'LIVE' and a.is_limited and l.minutes_day is not null;
end $$;
