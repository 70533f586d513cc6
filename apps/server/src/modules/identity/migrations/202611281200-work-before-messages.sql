-- Captchas and puzzles stay for a while after their one try: how many a network asked for lately says how hard its next is.
alter table captcha add column network text not null default '';
alter table captcha add column used_at timestamptz;
create index captcha_network on captcha (merchant_code, network, created_at);
create index captcha_age on captcha (merchant_code, created_at);

-- The work that comes with a puzzle, and what its try showed: solved, and with or without work.
alter table slider_challenge add column network text not null default '';
alter table slider_challenge add column work_hash bytea;
alter table slider_challenge add column work_limit integer not null default 0;
alter table slider_challenge add column tried_at timestamptz;
alter table slider_challenge add column is_solved boolean not null default false;
alter table slider_challenge add column is_worked boolean not null default false;
create index slider_challenge_network on slider_challenge (merchant_code, network, created_at);
create index slider_challenge_age on slider_challenge (merchant_code, created_at);
-- Tries of a puzzle alone, which networks and merchants have a share of.
create index slider_challenge_alone on slider_challenge (merchant_code, tried_at) where tried_at is not null and not is_worked;
