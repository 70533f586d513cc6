-- version 2
-- Opens a session for a member whose way in was checked, in one round trip. Runs with the caller's rights, inside the merchant's wall.
--
-- p_password_hash: what the member's password was when the way in was checked; the update of the member comes first, because it
--   holds the row: a password that is changed now either ends this session or refuses it
-- p_former: session that this one takes the place of; then the new one counts as proven
-- p_held, p_new_device: hashes of the device's tokens, and one for a device that is not known; null for accounts without devices
-- p_tries: what a try was counted and is given back; p_right_subjects: whose failures are forgotten
-- Answers {device}: the hash the device is known by, in hex, or null; null when the member was blocked or the password changed.
create or replace function open_session(
  p_merchant text, p_member uuid, p_password_hash text, p_session uuid, p_token_hash bytea, p_idle_seconds integer,
  p_device text, p_agent text, p_address text, p_former uuid, p_held bytea[], p_new_device bytea,
  p_tries jsonb, p_right_subjects text[])
returns jsonb language plpgsql set search_path = public, pg_temp as $$
declare v_device bytea;
begin
  perform enter_merchant(p_merchant);
  update member set login_count = login_count + 1, previous_login_at = last_login_at,
      previous_login_address = last_login_address, last_login_at = now(), last_login_address = p_address
    where merchant_code = p_merchant and member_id = p_member and disabled_at is null
      and password_hash is not distinct from p_password_hash;
  if not found then return null; end if;
  perform take_back_closing(p_merchant, p_member, 'The member logged in');
  if p_former is not null then
    update session set ended_at = now()
      where merchant_code = p_merchant and session_id = p_former and member_id = p_member and ended_at is null;
    if found then
      perform pg_notify('live_hints',
        jsonb_build_object('merchantCode', p_merchant, 'memberId', p_member, 'kind', 'session')::text);
    end if;
  end if;
  insert into session (merchant_code, session_id, token_hash, member_id, idle_seconds, device, agent, address, proven_at)
  values (p_merchant, p_session, p_token_hash, p_member, p_idle_seconds, p_device, p_agent, p_address,
    case when p_former is not null then clock_timestamp() end);
  if p_new_device is not null then v_device := remember_device(p_merchant, p_member, p_held, p_new_device); end if;
  perform return_tries(p_merchant, p_tries, p_right_subjects);
  return jsonb_build_object('device', encode(v_device, 'hex'));
end $$;
