-- version 2
-- The first half of a login in one round trip: finds the account that was named, whether the caller's device is known for it, and
-- counts the try as failed before anybody looks at it (reserve_tries). Runs with the caller's rights, inside the merchant's wall.
--
-- p_name_key: user name as it is compared; null when the account is named by its number alone
-- p_number: digits that may be a mobile number with or without its dialling code; null when they cannot be
-- p_devices: hashes of the tokens the device holds
-- p_device_rule: how failures of a known device count; its subject is completed with the device's name and the account
-- p_stranger_rules: how failures count that come from any other device; p_shared_rules: what counts for both
-- A rule that says `ofAccount` counts for the account that was found, by whichever name: its subject is completed with it, and it
-- is left out where there is none.
-- Answers one row: the account or nulls, the device's hash when it is known, and what reserve_tries answers.
create or replace function try_login(
  p_merchant text, p_name_key text, p_number text, p_mobile_key text, p_devices bytea[],
  p_device_rule jsonb, p_stranger_rules jsonb, p_shared_rules jsonb, p_is_proven boolean)
returns table (member_id uuid, user_name text, type smallint, password_hash text, is_agent boolean, is_agent_only boolean,
  disabled_at timestamptz, login_count integer, last_login_address text, password_state text, device bytea, outcome jsonb)
language plpgsql set search_path = public, pg_temp as $$
declare
  v_member member%rowtype;
  v_numbers integer;
  v_device bytea;
  v_rules jsonb;
begin
  perform enter_merchant(p_merchant);
  if p_name_key is null then
    select m.* into v_member from member m where m.merchant_code = p_merchant and m.mobile_key = p_mobile_key;
  else
    select m.* into v_member from member m where m.merchant_code = p_merchant and m.user_name_key = p_name_key;
  end if;
  if v_member.member_id is null and p_number is not null then
    -- Two countries may share a number; then it names nobody, and the dialling code has to be typed.
    select count(*) into v_numbers from (select from member m where m.merchant_code = p_merchant and m.mobile_key is not null
      and (m.mobile_key = p_number or m.mobile = p_number) limit 2) found;
    if v_numbers = 1 then
      select m.* into v_member from member m where m.merchant_code = p_merchant and m.mobile_key is not null
        and (m.mobile_key = p_number or m.mobile = p_number);
    end if;
  end if;
  if v_member.member_id is not null then v_device := find_known_device(p_merchant, v_member.member_id, p_devices); end if;
  p_stranger_rules := (select coalesce(jsonb_agg(case when (r ->> 'ofAccount')::boolean is true
      then r || jsonb_build_object('subject', (r ->> 'subject') || v_member.member_id) else r end), '[]')
    from jsonb_array_elements(p_stranger_rules) r
    where v_member.member_id is not null or (r ->> 'ofAccount')::boolean is not true);
  v_rules := p_shared_rules || case when v_device is null then p_stranger_rules else jsonb_build_array(p_device_rule
    || jsonb_build_object('subject', 'device:' || encode(v_device, 'hex') || ':' || v_member.member_id)) end;
  return query select v_member.member_id, v_member.user_name, v_member.type, v_member.password_hash, v_member.is_agent,
    v_member.is_agent_only, v_member.disabled_at, v_member.login_count, v_member.last_login_address,
    case when v_member.temporary_password_until is null then 'own'
      when v_member.temporary_password_until > clock_timestamp() then 'temporary' else 'expired' end,
    v_device, reserve_tries(p_merchant, v_rules, p_is_proven);
end $$;
