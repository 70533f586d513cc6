-- Each index is paid at every movement: rounds are read from their own table, and one index serves both readers of the outbox.
drop index txn_of_round;
create index outbox_pending on outbox (merchant_code, id) where published_at is null or to_roll_up;
drop index outbox_unpublished;
drop index outbox_to_roll_up;
