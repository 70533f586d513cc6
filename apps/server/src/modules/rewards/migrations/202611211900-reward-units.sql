-- What a reward is counted in: money of the wallet, or points, which come in whole ones.
alter table reward_promotion add column unit text not null default 'CREDIT' check (unit in ('CREDIT', 'POINTS'));
alter table reward_promotion add constraint reward_promotion_whole_points
  check (unit = 'CREDIT' or (amount % 10000 = 0 and coalesce(cap % 10000, 0) = 0));
