-- The first agents of all lines, newest first, page by page: there are few of them among many members.
create index member_first_agents on member (merchant_code, created_at, member_id) where upline_id is null and is_agent;
-- A page of the line below an agent goes on after a member; those of one moment are told apart by their id.
create index member_below on member (merchant_code, upline_id, created_at, member_id) where upline_id is not null;
drop index member_of_upline;
