-- version 1
-- Refuses stakes of all the member's accounts until a time. Nothing makes that time earlier, whoever asks: a break can be made
-- longer, never shorter. Accounts are locked in the order of their ids.
create or replace function ledger_extend_break(p_merchant text, p_member text, p_until timestamptz)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_enter(p_merchant);
  perform from account where merchant_code = p_merchant and owner_type = 'member' and owner_id = p_member
    order by account_id for update;
  update account set break_until = greatest(break_until, p_until)
   where merchant_code = p_merchant and owner_type = 'member' and owner_id = p_member;
end $$;
