-- A member's phone can check that a bet took part in a draw: the seal keeps its Merkle tree, and each sealed bet its place in it.
-- Hashes of the tree, 32 bytes each, its levels one after the other, the leaves first; null for draws that were sealed before. Stored
-- as it is, so that single hashes are read without the others.
alter table lottery_seal add column tree bytea check (octet_length(tree) % 32 = 0);
alter table lottery_seal alter column tree set storage external;
-- From 0; null for bets that no seal holds.
alter table lottery_suborder add column seal_place integer;
