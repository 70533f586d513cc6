-- The request that used a ticket up: when its answer is lost, the same request gets a session again, and no other does.
alter table launch_ticket add column used_by text;
