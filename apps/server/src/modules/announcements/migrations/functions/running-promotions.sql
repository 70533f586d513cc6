-- version 1
-- For whom each merchant has promotions that run now. Each process keeps the answer in memory for all merchants, so it runs as owner
-- and tells nothing of a promotion but that there is one.
create or replace function running_promotions()
returns table (merchant_code text, audience text)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct a.merchant_code, a.audience from announcement a
   where a.type = 'PR' and a.starts_at <= now() and (a.ends_at is null or a.ends_at > now());
$$;
