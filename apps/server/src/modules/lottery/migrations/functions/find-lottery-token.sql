-- version 1
-- Finds the session behind a lottery frame's token before any merchant is known, as find_session does: it runs as owner and
-- answers nothing but that session and the one game. Using it keeps it and the session alive; noted at most once a minute.
create or replace function find_lottery_token(p_token_hash bytea, p_life_seconds integer)
returns table (merchant_code text, session_id uuid, member_id uuid, user_name text, type smallint, is_agent boolean,
  must_change_password boolean, game_id text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  token lottery_token%rowtype;
  found session%rowtype;
begin
  select k.* into token from lottery_token k where k.token_hash = p_token_hash and k.expires_at > now();
  if token.session_id is null then return; end if;
  select s.* into found from session s where s.merchant_code = token.merchant_code and s.session_id = token.session_id
    and s.ended_at is null and s.last_seen_at > now() - make_interval(secs => s.idle_seconds);
  if found.session_id is null then return; end if;
  if token.expires_at < now() + make_interval(secs => p_life_seconds - 60) then
    update lottery_token k set expires_at = now() + make_interval(secs => p_life_seconds)
     where k.merchant_code = token.merchant_code and k.token_hash = p_token_hash;
  end if;
  if found.last_seen_at < now() - interval '1 minute' then
    update session s set last_seen_at = now() where s.merchant_code = found.merchant_code and s.session_id = found.session_id;
  end if;
  return query select m.merchant_code, found.session_id, m.member_id, m.user_name, m.type, m.is_agent,
      m.temporary_password_until is not null, token.game_id
    from member m where m.merchant_code = found.merchant_code and m.member_id = found.member_id and m.disabled_at is null;
end $$;
