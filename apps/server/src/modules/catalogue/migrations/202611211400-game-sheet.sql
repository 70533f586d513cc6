-- What a member reads of a game before it starts. Figures come from the studio's published index; a game without any has none.
alter table game add column descriptions jsonb not null default '{}';
alter table game add column max_bet bigint;
alter table game add column max_win integer;
-- False for a game that cannot run in a frame: the phone leaves to its address instead (LAUNCH-13).
alter table game add column opens_in_frame boolean not null default true;

-- Typing errors are measured by the program now (typing-errors.ts): a share of letter pieces over all names of a game at
-- once missed short names.
drop function if exists similarity_of(text, text);
