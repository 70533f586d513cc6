-- Conditions of a reward: claimed it is a bonus on an account of its own instead of money. Taken from an offer when it is given, so that a
-- change of the offer changes nothing of what was given. Null: it is the member's at once.
alter table reward_promotion add column conditions jsonb;
alter table reward_promotion add constraint reward_promotion_conditions_check check (conditions is null or unit = 'CREDIT');
alter table reward add column conditions jsonb;
