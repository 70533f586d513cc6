-- version 2
-- Adds a row of staff_action, platform_action or their outcomes to the chain: position, source and body are hashed together with
-- the hash before. Writers wait for one another, so that the order of positions is the order of the chain. Only triggers call it.
create or replace function append_audit_entry(p_source text, p_action_id uuid, p_body jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_last record;
  v_position bigint;
begin
  if pg_trigger_depth() = 0 then raise exception 'entries follow from rows' using errcode = '42501'; end if;
  perform pg_advisory_xact_lock(hashtext('audit_entry'));
  select e.position, e.hash into v_last from audit_entry e order by e.position desc limit 1;
  v_position := coalesce(v_last.position, 0) + 1;
  insert into audit_entry (position, source, action_id, at_merchant, body, hash)
    values (v_position, p_source, p_action_id, p_body ->> 'merchant_code', p_body,
      sha256(coalesce(v_last.hash, '\x') || convert_to(v_position || ' ' || p_source || ' ' || p_body::text, 'UTF8')));
end $$;

-- Computes the chain anew and compares each entry with the row that it is a copy of: how many entries there are, the hash of the
-- last one, and the first position that does not fit. Rows without an entry count as position 0.
create or replace function verify_audit_chain()
returns table (entries bigint, head text, broken_at bigint)
language sql stable security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
  with chain as (
    select e.*, lag(e.position, 1, 0::bigint) over by_position as before, lag(e.hash, 1, '\x'::bytea) over by_position as hash_before
      from audit_entry e window by_position as (order by e.position)
  ), row_of as (
    select 'staff_action' as source, action_id, to_jsonb(a) as body from staff_action a
    union all select 'staff_action_outcome', action_id, to_jsonb(o) from staff_action_outcome o
    union all select 'platform_action', action_id, to_jsonb(a) from platform_action a
    union all select 'platform_action_outcome', action_id, to_jsonb(o) from platform_action_outcome o
  ), wrong as (
    select coalesce(c.position, 0) as position
      from chain c full join row_of r on r.source = c.source and r.action_id = c.action_id
     where c.position is null or r.body is null or r.body is distinct from c.body or c.position <> c.before + 1
        or c.hash <> sha256(c.hash_before || convert_to(c.position || ' ' || c.source || ' ' || c.body::text, 'UTF8'))
  )
  select (select count(*) from audit_entry),
         coalesce((select encode(hash, 'hex') from audit_entry order by position desc limit 1), ''),
         (select min(position) from wrong)
$$;

-- Whether a transaction is one of the merchant, or of the platform where none is named.
create or replace function require_audited_merchant(p_merchant text) returns void
language plpgsql stable set search_path = public, pg_temp as $$
begin
  if coalesce(current_setting('app.merchant_code', true), '') is distinct from coalesce(p_merchant, '') then
    raise exception 'an action at % in a transaction of %', p_merchant, current_setting('app.merchant_code', true)
      using errcode = '42501';
  end if;
end $$;

-- Writes down what is about to be done, with the time of now. p_merchant: null on the platform.
create or replace function record_action(
  p_merchant text, p_action_id uuid, p_staff text, p_effect text, p_command text, p_words text[]
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_audited_merchant(p_merchant);
  if p_merchant is null then
    insert into platform_action (action_id, staff, effect, command, words)
      values (p_action_id, p_staff, p_effect, p_command, p_words);
  else
    insert into staff_action (merchant_code, action_id, staff, effect, command, words)
      values (p_merchant, p_action_id, p_staff, p_effect, p_command, p_words);
  end if;
end $$;

-- Writes down how an action ended, with the time of now. An action that was not begun there has no outcome, and none has two.
create or replace function record_outcome(
  p_merchant text, p_action_id uuid, p_outcome text, p_message text, p_change jsonb
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_audited_merchant(p_merchant);
  if p_merchant is null then
    insert into platform_action_outcome (action_id, outcome, message, change)
      values (p_action_id, p_outcome, p_message, p_change);
  else
    insert into staff_action_outcome (merchant_code, action_id, outcome, message, change)
      values (p_merchant, p_action_id, p_outcome, p_message, p_change);
  end if;
end $$;
