-- Rule by which a draw's numbers are read. 1: from the seed and the issue. 2: from the seed, the issue and the roots of all bets
-- that were sealed, which nobody has before the sale ends. A draw keeps the rule that it was published with.
alter table lottery_draw add column proof_rule smallint not null default 1 check (proof_rule in (1, 2));
alter table lottery_draw alter column proof_rule drop default;
-- Roots that took part, in the order of their text; null until the draw is drawn, and under rule 1.
alter table lottery_draw add column bet_roots text[];
-- What the phone of the member put into the seal: the key that it made for the order.
alter table lottery_order add column nonce text not null default '';
-- Seeds are sealed with a key outside of the database.
alter table lottery_seed drop constraint lottery_seed_seed_check;
