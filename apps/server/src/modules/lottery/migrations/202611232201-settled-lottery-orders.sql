-- What was decided for a member in the last hours is read each time a phone opens its stream of new values.
create index lottery_order_settled on lottery_order (merchant_code, member_id, settled_at) where settled_at is not null;
