-- version 4
-- Limits of what an account stakes, loses and bets at once, and of how long it plays: those that its member set, and those that the merchant
-- set for all. Whatever counts or refuses a stake is called under the account's lock; the last two functions are for reading.

-- A limit of the merchant's settings at scale 4.
create or replace function ledger_scaled(p_amount text)
returns bigint language sql immutable as $$ select (p_amount::numeric * 10000)::bigint $$;

-- What the merchant set for all, by the names that members' limits have too; of the time of a day whole minutes.
create or replace function ledger_merchant_limits(p_merchant text)
returns table (limited text, amount bigint) language sql stable set search_path = public, pg_temp as $$
  select l.key, case when l.key = 'timeDay' then l.value::bigint else ledger_scaled(l.value) end
    from merchant m cross join lateral jsonb_each_text(m.play_limits) l
   where m.merchant_code = p_merchant and l.value is not null
$$;

-- The limits that hold for an account: of each the lower one of what its member and the merchant set; null: none.
create or replace function ledger_limits(p_merchant text, p_account uuid)
returns table (bet bigint, stake_day bigint, stake_week bigint, stake_month bigint, loss_day bigint, loss_week bigint, loss_month bigint,
  minutes_day integer)
language sql stable rows 1 set search_path = public, pg_temp as $$
  select least(l.bet, ledger_scaled(m.play_limits ->> 'bet')),
      least(l.stake_day, ledger_scaled(m.play_limits ->> 'stakeDay')), least(l.stake_week, ledger_scaled(m.play_limits ->> 'stakeWeek')),
      least(l.stake_month, ledger_scaled(m.play_limits ->> 'stakeMonth')),
      least(l.loss_day, ledger_scaled(m.play_limits ->> 'lossDay')), least(l.loss_week, ledger_scaled(m.play_limits ->> 'lossWeek')),
      least(l.loss_month, ledger_scaled(m.play_limits ->> 'lossMonth')),
      least(l.minutes_day, (m.play_limits ->> 'timeDay')::integer)
    from (select p_merchant as merchant_code) as of
    left join merchant m on m.merchant_code = of.merchant_code
    left join account_limit l on l.merchant_code = of.merchant_code and l.account_id = p_account
$$;

-- What an account staked and won by the hour within the longest window, summed from the ledger.
create or replace function ledger_past_hours(p_merchant text, p_account uuid)
returns table (hour timestamptz, staked bigint, won bigint) language sql stable set search_path = public, pg_temp as $$
  select p.hour, sum(p.staked)::bigint, sum(p.won)::bigint
    from (select date_trunc('hour', clock_timestamp(), 'UTC') - interval '720 hours' as first) as window_of
    join ledger_play p on p.merchant_code = p_merchant and p.account_id = p_account and p.created_at >= window_of.first
     and p.hour >= window_of.first
   where not exists (select from tombstone d where d.merchant_code = p_merchant and d.idem_scope = p.idem_scope and d.ref_key = p.idem_key)
   group by p.hour
$$;

-- What was staked and lost within the three windows. Wins of a window lower its loss, never below 0.
-- p_is_limited: whether the account is limited, and keeps its sums; of others they are summed from the ledger.
create or replace function ledger_played(p_merchant text, p_account uuid, p_is_limited boolean)
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
        from (select k.hour, k.staked, k.won from account_hour k
               where p_is_limited and k.merchant_code = p_merchant and k.account_id = p_account and k.hour >= now.hour - interval '720 hours'
              union all
              select p.hour, p.staked, p.won from ledger_past_hours(p_merchant, p_account) p where not p_is_limited) as h) as s
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

-- What an account has played of the running day by the ledger: as account_play_time keeps it once time is limited.
create or replace function ledger_past_time(p_merchant text, p_account uuid)
returns table (day_ends_at timestamptz, played interval, last_at timestamptz)
language plpgsql stable rows 1 set search_path = public, pg_temp as $$
#variable_conflict use_column
declare v_day record;
begin
  select * into strict v_day from ledger_day(p_merchant, clock_timestamp());
  -- a last stake of the day before stands as one, and its day has ended
  return query select case when max(s.at) < v_day.starts_at then v_day.starts_at else v_day.ends_at end,
      coalesce(sum(greatest(interval '0', least(s.at + ledger_play_gap(), s.next) - greatest(s.at, v_day.starts_at)))
        filter (where s.next is not null), interval '0'), max(s.at)
    from (select created_at as at, lead(created_at) over (order by created_at) as next from txn
           where merchant_code = p_merchant and account_id = p_account and kind in ('BET', 'BETWIN', 'RESERVE') and round_id is not null
             and created_at > v_day.starts_at - ledger_play_gap()) as s;
end $$;

-- What an account has played on the day that runs. Each stake counts the time until the next one, five minutes at most, so that it grows
-- until the day ends and never shrinks.
create or replace function ledger_play_time(p_merchant text, p_account uuid)
returns table (at timestamptz, played interval, day_ends_at timestamptz)
language plpgsql stable rows 1 set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  v_kept record;
  v_now timestamptz := clock_timestamp();
  v_day record;
begin
  select day_ends_at, played, last_at into v_kept from account_play_time where merchant_code = p_merchant and account_id = p_account;
  if not found then select * into v_kept from ledger_past_time(p_merchant, p_account); end if;
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
  select 'LIMIT_REACHED' from ledger_limits(p_merchant, p_account) l, ledger_played(p_merchant, p_account, true) p
   where p_stake > 0
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
begin
  if not p_is_kept then
    delete from account_play_time where merchant_code = p_merchant and account_id = p_account;
    return;
  end if;
  perform from account_play_time where merchant_code = p_merchant and account_id = p_account;
  if found then return; end if;
  insert into account_play_time (merchant_code, account_id, day_ends_at, played, last_at)
  select p_merchant, p_account, t.day_ends_at, t.played, t.last_at from ledger_past_time(p_merchant, p_account) t;
end $$;

-- Begins or ends the keeping of an account's sums. What was played within the windows before counts: it is summed here, once, while
-- nothing moves on the account.
create or replace function ledger_keep_sums(p_merchant text, p_account uuid, p_is_limited boolean)
returns void language plpgsql set search_path = public, pg_temp as $$
begin
  update account set is_limited = p_is_limited where merchant_code = p_merchant and account_id = p_account;
  delete from account_hour where merchant_code = p_merchant and account_id = p_account;
  if not p_is_limited then return; end if;
  insert into account_hour (merchant_code, account_id, hour, staked, won)
  select p_merchant, p_account, p.hour, p.staked, p.won from ledger_past_hours(p_merchant, p_account) p;
end $$;

-- Whether an account is limited, by its member or by the merchant, whose limits may have come or gone since its last stake: it begins or
-- ends to keep its sums with this one. To be asked at each stake. p_is_limited: what the account says.
-- The hot path of bets: its tables are named with their schema, which costs less than a search path of its own.
create or replace function ledger_follow_merchant(p_merchant text, p_account uuid, p_book text, p_is_limited boolean)
returns boolean language plpgsql as $$
declare v_limits jsonb;
begin
  if p_book <> 'LIVE' then return p_is_limited; end if;
  select play_limits into v_limits from public.merchant where merchant_code = p_merchant;
  if v_limits is null then
    if not p_is_limited then return false; end if;
    perform from public.account_limit where merchant_code = p_merchant and account_id = p_account;
    if found then return true; end if;
    perform ledger_keep_sums(p_merchant, p_account, false);
    perform ledger_keep_time(p_merchant, p_account, false);
    return false;
  end if;
  if not p_is_limited then perform ledger_keep_sums(p_merchant, p_account, true); end if;
  if v_limits ->> 'timeDay' is not null then perform ledger_keep_time(p_merchant, p_account, true); end if;
  return true;
end $$;

-- Sets the limits of a member's account that the member chose; all null: none. p_minutes: of a day's time.
create or replace function ledger_set_limits(
  p_merchant text, p_member text, p_currency text, p_bet bigint, p_stakes bigint[], p_losses bigint[], p_minutes integer)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account account;
  v_limits jsonb;
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
  select play_limits into v_limits from merchant where merchant_code = p_merchant;
  perform ledger_keep_time(p_merchant, v_account.account_id, p_minutes is not null or v_limits ->> 'timeDay' is not null);
  v_is_limited := v_is_limited or v_limits is not null;
  if v_is_limited <> v_account.is_limited then
    perform ledger_keep_sums(p_merchant, v_account.account_id, v_is_limited);
  end if;
end $$;

-- What a member staked and lost within the windows, as the limits count it; nothing for a member whom no limit holds.
create or replace function ledger_member_played(p_merchant text, p_member text, p_currency text)
returns setof jsonb language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform ledger_enter(p_merchant);
  return query select jsonb_build_object('stakeDay', p.stake_day::text, 'stakeWeek', p.stake_week::text,
      'stakeMonth', p.stake_month::text, 'lossDay', p.loss_day::text, 'lossWeek', p.loss_week::text, 'lossMonth', p.loss_month::text)
    from account a
    cross join lateral ledger_played(p_merchant, a.account_id, a.is_limited) p
   where a.merchant_code = p_merchant and a.owner_type = 'member' and a.owner_id = p_member and a.kind = 'REAL'
     and a.currency = p_currency and a.book = 'LIVE'
     and (exists (select from merchant m where m.merchant_code = p_merchant and m.play_limits is not null)
       or exists (select from account_limit l where l.merchant_code = p_merchant and l.account_id = a.account_id));
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
    from account a cross join lateral ledger_limits(p_merchant, a.account_id) l
    cross join lateral ledger_play_time(p_merchant, a.account_id) t
   where a.merchant_code = p_merchant and a.owner_type = 'member' and a.owner_id = p_member and a.kind = 'REAL'
     and a.currency = p_currency and a.book = 'LIVE' and l.minutes_day is not null;
end $$;
