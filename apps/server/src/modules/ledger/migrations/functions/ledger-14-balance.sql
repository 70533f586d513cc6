-- version 3
-- What a member's account has, with the bonus money beside it, amounts as text; null when the member has none of this currency and book.
create or replace function ledger_balance(p_merchant text, p_member text, p_currency text, p_book text)
returns jsonb language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform ledger_enter(p_merchant);
  return (select jsonb_build_object('balance', balance::text, 'held', held::text, 'sequence', seq::text,
    'bonus', ledger_bonus_balance(account)::text) from account
    where merchant_code = p_merchant and owner_type = 'member' and owner_id = p_member and kind = 'REAL'
      and currency = p_currency and book = p_book);
end $$;
