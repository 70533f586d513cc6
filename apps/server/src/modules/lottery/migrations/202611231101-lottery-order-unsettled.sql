-- A draw is settled some members at a time: each batch finds its own orders and does not pass over those of all others.
drop index lottery_order_unsettled;
create index lottery_order_unsettled on lottery_order (merchant_code, game_id, issue, member_id) where settled_at is null;
