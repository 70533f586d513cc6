-- version 2
-- Finds a vendor's key before the merchant is known; the key is what tells the merchant.
create or replace function find_vendor_key(p_vendor text, p_key_id text)
returns table (merchant_code text, secret text)
language sql stable security definer set search_path = public, pg_temp as $$
  select k.merchant_code, k.secret from vendor_key k
  where k.vendor_code = p_vendor and k.key_id = p_key_id and (k.retired_at is null or k.retired_at > clock_timestamp())
$$;
