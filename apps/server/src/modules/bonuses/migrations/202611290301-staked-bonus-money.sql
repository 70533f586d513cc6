-- What a member staked of bonus money, which is none of the own money that levels count.
create index bonus_stake_of_member on bonus_stake (merchant_code, member_id) include (grant_id, bonus_part, returned_bonus)
  where bonus_part > 0;
