-- version 1
-- Gives up that an account is to be closed, with a line of its history. Runs with the caller's rights, inside the merchant's wall.
create or replace function take_back_closing(p_merchant text, p_member uuid, p_reason text)
returns void language plpgsql set search_path = public, pg_temp as $$
begin
  update member set closing_at = null
    where merchant_code = p_merchant and member_id = p_member and closing_at is not null and closed_at is null;
  if not found then return; end if;
  insert into member_restriction (merchant_code, restriction_id, member_id, kind, is_closed, reason, staff)
  values (p_merchant, gen_random_uuid(), p_member, 'closing', false, p_reason, 'the member');
end $$;
