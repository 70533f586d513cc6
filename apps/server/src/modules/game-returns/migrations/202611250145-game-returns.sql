-- What the games of a merchant returned lately, summed up by a clock task, so that nobody who looks at it counts rounds. Amounts are minor
-- units; the sums of products are what the variance of the return is calculated from.
create table game_return (
  merchant_code text not null references merchant,
  period text not null check (period in ('hour', 'day', 'month')),
  node_id text not null references game on delete cascade,
  rounds integer not null,
  staked numeric not null,
  returned numeric not null,
  staked_squares numeric not null,
  returned_squares numeric not null,
  products numeric not null,
  -- the rounds are from then on: later than the period begins where more were played than are counted
  since timestamptz not null,
  calculated_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, period, node_id)
);
