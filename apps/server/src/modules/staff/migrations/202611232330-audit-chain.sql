-- What stood before and after, where an action says so.
alter table staff_action_outcome add column change jsonb;
alter table platform_action_outcome add column change jsonb;

-- Every row of what staff did and what became of it once more, in one order, each with a hash over the one before: a row that is
-- changed, left out or put in between is noticed. Only the triggers below write it, as its owner.
create table audit_entry (
  position bigint primary key,
  source text not null,
  action_id uuid not null,
  -- null: on the platform
  at_merchant text,
  body jsonb not null,
  hash bytea not null
);
create index audit_entry_of_merchant on audit_entry (at_merchant, position desc) where source = 'staff_action';
create index audit_entry_of_staff on audit_entry ((body ->> 'staff'), position desc)
  where source in ('staff_action', 'platform_action');
create index audit_entry_of_action on audit_entry (action_id);
comment on table audit_entry is 'read-only: written by append_audit_entry alone';


-- Rows of before in the order of their time.
do $$
declare
  v_row record;
  v_position bigint := 0;
  v_hash bytea := '\x';
begin
  set local timezone = 'UTC';
  for v_row in
    select 'staff_action' as source, action_id, merchant_code, to_jsonb(a) as body, started_at as at from staff_action a
    union all select 'staff_action_outcome', action_id, merchant_code, to_jsonb(o), ended_at from staff_action_outcome o
    union all select 'platform_action', action_id, null, to_jsonb(a), started_at from platform_action a
    union all select 'platform_action_outcome', action_id, null, to_jsonb(o), ended_at from platform_action_outcome o
    order by at, source, action_id
  loop
    v_position := v_position + 1;
    v_hash := sha256(v_hash || convert_to(v_position || ' ' || v_row.source || ' ' || v_row.body::text, 'UTF8'));
    insert into audit_entry values (v_position, v_row.source, v_row.action_id, v_row.merchant_code, v_row.body, v_hash);
  end loop;
end $$;

-- What is appended, and how it is hashed, stands in functions/audit-chain.sql. Times are written alike whoever is connected.
create function audit_row() returns trigger language plpgsql set search_path = public, pg_temp set timezone = 'UTC' as $$
begin
  perform append_audit_entry(tg_table_name::text, new.action_id, to_jsonb(new));
  return null;
end $$;
create trigger audit_chain after insert on staff_action for each row execute function audit_row();
create trigger audit_chain after insert on staff_action_outcome for each row execute function audit_row();
create trigger audit_chain after insert on platform_action for each row execute function audit_row();
create trigger audit_chain after insert on platform_action_outcome for each row execute function audit_row();
