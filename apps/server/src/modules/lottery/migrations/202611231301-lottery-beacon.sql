-- Rule 3: numbers are read from the seed, from the roots of all sealed bets and from a round of a public randomness beacon that was
-- named when the draw was published and that comes out after the bets are sealed.
alter table lottery_draw drop constraint lottery_draw_proof_rule_check;
alter table lottery_draw add constraint lottery_draw_proof_rule_check check (proof_rule in (1, 2, 3));
-- Hash of the beacon's chain and number of the round; the round's signature once the draw is drawn.
alter table lottery_draw add column beacon_chain text;
alter table lottery_draw add column beacon_round bigint;
alter table lottery_draw add column beacon_signature text;
alter table lottery_draw add constraint lottery_draw_beacon_check
  check ((proof_rule = 3) = (beacon_chain is not null and beacon_round is not null));
