-- The Merkle root over a draw's bets is called a commitment everywhere; its table and the place of a bet in it had another name.
alter table lottery_seal rename to lottery_commitment;
alter table lottery_commitment rename column sealed_at to committed_at;
alter table lottery_suborder rename column seal_place to commitment_place;
comment on table lottery_commitment is 'append-only: root over the committed bets';
