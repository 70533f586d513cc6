-- version 1
-- Whether anybody has ever played at a merchant: bets of lotteries and vendors write a round. Settings are changed where rows of merchants are
-- invisible, so it runs as owner and tells nothing else.
create or replace function merchant_has_rounds(p_merchant text)
returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from vendor_round where merchant_code = p_merchant);
$$;
