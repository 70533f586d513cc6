-- version 2
-- Puts a call that is one statement inside the wall of its merchant until it is committed; in a transaction of another merchant it fails.
create or replace function enter_merchant(p_merchant text)
returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform ledger_enter(p_merchant);
  perform set_config('app.merchant_code', p_merchant, true);
end $$;

-- Devices that members came in with before. A device that was not used for 400 days is a stranger again. Functions of this file run with
-- the caller's rights.

-- That of the hashes which the member's devices are known by and which was used last; null when there is none.
create or replace function find_known_device(p_merchant text, p_member uuid, p_hashes bytea[])
returns bytea language sql stable set search_path = public, pg_temp as $$
  select d.token_hash from known_device d where d.merchant_code = p_merchant and d.member_id = p_member
    and d.token_hash = any (p_hashes) and d.last_used_at > clock_timestamp() - interval '400 days'
   order by d.last_used_at desc limit 1
$$;

-- Remembers the member's device by the hash it is known by already, else by a new one; forgets those that are too old.
-- Answers the hash it is known by now. A new token is of the device that the other tokens it holds are of, whoever of the merchant they are for.
create or replace function remember_device(p_merchant text, p_member uuid, p_held bytea[], p_new bytea)
returns bytea language plpgsql set search_path = public, pg_temp as $$
declare
  v_hash bytea := coalesce(find_known_device(p_merchant, p_member, p_held), p_new);
  v_device uuid;
begin
  delete from known_device d where d.merchant_code = p_merchant and d.member_id = p_member
    and d.last_used_at < clock_timestamp() - interval '400 days';
  select d.device_id into v_device from known_device d where d.merchant_code = p_merchant and d.token_hash = any (p_held)
   order by d.last_used_at desc limit 1;
  insert into known_device (merchant_code, member_id, token_hash, device_id)
    values (p_merchant, p_member, v_hash, coalesce(v_device, gen_random_uuid()))
    on conflict (merchant_code, member_id, token_hash) do update set last_used_at = clock_timestamp();
  return v_hash;
end $$;
