-- Whether the account's stakes are compared with limits. The posting functions read it under the lock that they take anyway; only
-- ledger_set_limits writes it. Accounts without limits keep no sums.
alter table account add column is_limited boolean not null default false;

-- Limits that hold for an account, amounts at scale 4; null: none. Windows are the hour that runs and the 24, 168 or 720 before it.
create table account_limit (
  merchant_code text not null,
  account_id uuid not null,
  bet bigint,
  stake_day bigint,
  stake_week bigint,
  stake_month bigint,
  loss_day bigint,
  loss_week bigint,
  loss_month bigint,
  primary key (merchant_code, account_id)
);

-- What a limited account staked and won, by the hour (UTC). A stake that was returned or taken back leaves the hour it was made in.
create table account_hour (
  merchant_code text not null,
  account_id uuid not null,
  hour timestamptz not null,
  staked bigint not null,
  won bigint not null,
  primary key (merchant_code, account_id, hour)
) with (fillfactor = 70);

-- What each transaction of an account adds to its stakes and wins, and to which hour. A reserve counts while it is active, then what
-- was used of it does. It says nothing about what was taken back (tombstone).
create view ledger_play with (security_invoker = true) as
  select t.merchant_code, t.account_id, t.idem_scope, t.idem_key, t.created_at, part.hour, part.staked, part.won
    from txn t
    cross join lateral (
      select coalesce(sum(f.amount) filter (where f.debit_account = t.account_id), 0)::bigint as debited,
             coalesce(sum(f.amount) filter (where f.credit_account = t.account_id), 0)::bigint as credited
        from transfer f where f.merchant_code = t.merchant_code and f.txn_id = t.txn_id) as leg
    left join lateral (
      select r.created_at from txn r where t.kind in ('SETTLE', 'STAKE_RETURN') and r.merchant_code = t.merchant_code
         and r.idem_scope = t.idem_scope and r.idem_key = t.ref_key) as ref on true
    left join hold h on t.kind = 'RESERVE' and h.merchant_code = t.merchant_code and h.hold_id = t.txn_id and h.state = 'ACTIVE'
    cross join lateral (values
      (date_trunc('hour', coalesce(ref.created_at, t.created_at), 'UTC'),
       case when t.kind = 'STAKE_RETURN' then -leg.credited when t.kind = 'RESERVE' then coalesce(h.amount, 0) else leg.debited end, 0::bigint),
      (date_trunc('hour', t.created_at, 'UTC'), 0::bigint, case when t.kind in ('BETWIN', 'WIN', 'SETTLE') then leg.credited else 0 end)
    ) as part(hour, staked, won)
   where t.kind in ('BET', 'BETWIN', 'WIN', 'RESERVE', 'SETTLE', 'STAKE_RETURN') and t.round_id is not null
     and (part.staked <> 0 or part.won <> 0);
comment on view ledger_play is 'stakes and wins of transactions by the hour that they count in';

-- Limits of members are of deposits, stakes, losses and single bets.
alter table deposit_limit rename to play_limit;
alter table play_limit rename column period to limited;
alter table play_limit drop constraint deposit_limit_period_check;
update play_limit set limited = 'deposit' || initcap(limited);
alter table play_limit add constraint play_limit_limited_check check (limited in ('depositDay', 'depositWeek', 'depositMonth',
  'stakeDay', 'stakeWeek', 'stakeMonth', 'lossDay', 'lossWeek', 'lossMonth', 'bet'));
alter index deposit_limit_of_member rename to play_limit_of_member;
alter index deposit_limit_wish rename to play_limit_wish;
