-- A number for each game, for clients that know games by numbers. It is given once and never again to another game.
alter table game add column node_number integer generated always as identity;
alter table game add constraint game_node_number unique (node_number);
