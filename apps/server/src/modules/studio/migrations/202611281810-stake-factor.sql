-- How many times as large as in a game's mathematics the stakes of a session are. Sessions from before have those of the mathematics.
alter table studio_session add column stake_factor text not null default '1' check (stake_factor ~ '^[0-9]{1,4}([.][0-9]{1,2})?$');
