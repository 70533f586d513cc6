-- version 1
-- Finds the session of a token before any merchant is known; the one read across merchants, so it runs as owner and
-- answers nothing but the session itself. Activity is noted at most once a minute.
create or replace function find_session(p_token_hash bytea)
returns table (merchant_code text, session_id uuid, member_id uuid, user_name text, type smallint, is_agent boolean,
  must_change_password boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
declare found session%rowtype;
begin
  select s.* into found from session s where s.token_hash = p_token_hash and s.ended_at is null
    and s.last_seen_at > now() - make_interval(secs => s.idle_seconds);
  if not found.session_id is not null then return; end if;
  if found.last_seen_at < now() - interval '1 minute' then
    update session s set last_seen_at = now() where s.merchant_code = found.merchant_code and s.session_id = found.session_id;
  end if;
  return query select m.merchant_code, found.session_id, m.member_id, m.user_name, m.type, m.is_agent,
      m.temporary_password_until is not null
    from member m where m.merchant_code = found.merchant_code and m.member_id = found.member_id and m.disabled_at is null;
end $$;
