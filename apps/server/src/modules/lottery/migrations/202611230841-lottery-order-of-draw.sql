-- Every bet locked the one row of its draw for this key, and all bettors of an issue met there. An order is made from its draw's
-- row in the same statement, and draws are never removed.
alter table lottery_order drop constraint lottery_order_game_id_issue_fkey;
