-- Limits of play that a merchant sets for every member. Every stake asks for them, so they stand apart from the settings they are of, which are
-- long and stored out of line; null: none.
alter table merchant add column play_limits jsonb generated always as (nullif(settings -> 'playLimits', 'null'::jsonb)) stored;

-- Its columns are those of the functions that took its place.
drop function if exists ledger_played(text, uuid);
