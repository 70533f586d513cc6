-- version 1
-- Spends a ticket of a login for the token of its game's betting page. Answers
--   OK       the token stands; also when the same exchange asks again, because the program lost the answer
--   SPENT    the ticket was exchanged before: the token that was made from it ends with this
--   UNKNOWN  no such ticket of this login and game, or one that is too old
create or replace function spend_lottery_ticket(
  p_merchant_code text, p_session_id uuid, p_game_id text, p_ticket_hash bytea, p_ticket_seconds integer,
  p_token_hash bytea, p_token_seconds integer)
returns text language plpgsql as $$
declare ticket lottery_ticket%rowtype;
begin
  perform set_config('app.merchant_code', p_merchant_code, true);
  -- This statement alone decides: of several at a time one spends it, the others wait for its row and find it spent.
  update lottery_ticket t set token_hash = p_token_hash
   where t.merchant_code = p_merchant_code and t.ticket_hash = p_ticket_hash and t.session_id = p_session_id
     and t.game_id = p_game_id and t.token_hash is null
     and t.created_at > clock_timestamp() - make_interval(secs => p_ticket_seconds)
  returning t.* into ticket;
  if found then
    insert into lottery_token (merchant_code, token_hash, member_id, session_id, game_id, expires_at)
    values (p_merchant_code, p_token_hash, ticket.member_id, ticket.session_id, ticket.game_id,
      clock_timestamp() + make_interval(secs => p_token_seconds));
    return 'OK';
  end if;
  select t.* into ticket from lottery_ticket t
   where t.merchant_code = p_merchant_code and t.ticket_hash = p_ticket_hash and t.session_id = p_session_id
     and t.game_id = p_game_id;
  if ticket.token_hash is null then return 'UNKNOWN'; end if;
  if ticket.token_hash = p_token_hash then return 'OK'; end if;
  delete from lottery_token k where k.merchant_code = p_merchant_code and k.token_hash = ticket.token_hash;
  return 'SPENT';
end $$;
