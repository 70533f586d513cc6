-- How long a member may play on one day of the merchant, in minutes; null: no limit.
alter table account_limit add column minutes_day integer;

-- Time that an account played on one day, kept while its time is limited: one row for each such account.
create table account_play_time (
  merchant_code text not null,
  account_id uuid not null,
  -- end of the day that `played` is of, in the merchant's time zone when its first stake came
  day_ends_at timestamptz not null,
  played interval not null,
  -- the last stake, up to which `played` counts; null: none yet
  last_at timestamptz,
  primary key (merchant_code, account_id)
) with (fillfactor = 70);

-- Members limit the time of a day too; its amount is whole minutes, while those of the others are money at scale 4.
alter table play_limit drop constraint play_limit_limited_check;
alter table play_limit add constraint play_limit_limited_check check (limited in ('depositDay', 'depositWeek', 'depositMonth',
  'stakeDay', 'stakeWeek', 'stakeMonth', 'lossDay', 'lossWeek', 'lossMonth', 'bet', 'timeDay'));
comment on column play_limit.amount is 'money at scale 4; of timeDay whole minutes; null: no limit';

-- It takes the time of a day as well.
drop function if exists ledger_set_limits(text, text, text, bigint, bigint[], bigint[]);
