-- version 5
-- Parts that the calls of vendors share. They run as the owner of the tables and name the merchant in every statement, so that a
-- call is one round trip without a transaction around it.

-- Whether a delivery that is signed rightly may be carried out: its key still stands, and its nonce is new. The same delivery
-- again (p_request), which the program sends when the answer was lost on the way to it, may.
create or replace function vendor_admit(p_merchant text, p_vendor text, p_key_id text, p_nonce text, p_request uuid)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_enter(p_merchant);
  insert into vendor_nonce (merchant_code, vendor_code, nonce, request_id)
    select p_merchant, p_vendor, p_nonce, p_request from vendor_key
     where merchant_code = p_merchant and vendor_code = p_vendor and key_id = p_key_id
       and (retired_at is null or retired_at > clock_timestamp())
      on conflict do nothing;
  if found then return true; end if;
  return exists (select from vendor_key
      where merchant_code = p_merchant and vendor_code = p_vendor and key_id = p_key_id
        and (retired_at is null or retired_at > clock_timestamp()))
    and exists (select from vendor_nonce
      where merchant_code = p_merchant and vendor_code = p_vendor and nonce = p_nonce and request_id = p_request);
end $$;

-- Admits a delivery and tells the type of its member, which says what book its money is in; null for nobody of the merchant.
create or replace function vendor_player(
  p_merchant text, p_vendor text, p_key_id text, p_nonce text, p_request uuid, p_player uuid)
returns jsonb language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not vendor_admit(p_merchant, p_vendor, p_key_id, p_nonce, p_request) then
    return jsonb_build_object('admitted', false, 'type', null);
  end if;
  return jsonb_build_object('admitted', true, 'type',
    (select type from member where merchant_code = p_merchant and member_id = p_player));
end $$;

-- A game session with its login and member. It counts for twelve hours and as long as its login does; without a login stand
-- sessions of demo players, who have none. `is_unseen`: its login counts and was not seen for a minute. `jackpot_share`: millionths of its
-- stakes that go into the jackpot, null for none. Null where there is no such session.
create or replace function vendor_open_session(p_merchant text, p_vendor text, p_session_hash bytea,
  out member_id uuid, out game_code text, out node_id text, out type smallint, out is_live boolean, out is_blocked boolean,
  out session_id uuid, out is_unseen boolean, out jackpot_share integer)
language sql stable as $$
  select s.member_id, s.game_code, s.node_id, m.type,
         s.created_at > now() - interval '12 hours' and (s.session_id is null or l.session_id is not null),
         m.disabled_at is not null, l.session_id, l.last_seen_at < now() - interval '1 minute', s.jackpot_share
    from vendor_session s join member m on m.merchant_code = s.merchant_code and m.member_id = s.member_id
    left join session l on l.merchant_code = p_merchant and l.session_id = s.session_id and l.ended_at is null
      and l.last_seen_at > now() - make_interval(secs => l.idle_seconds)
   where s.merchant_code = p_merchant and s.session_hash = p_session_hash and s.vendor_code = p_vendor
$$;

-- Balance of a game session's member, as a posting tells it.
create or replace function vendor_balance(
  p_merchant text, p_vendor text, p_key_id text, p_nonce text, p_request uuid, p_session_hash bytea, p_player uuid, p_currency text)
returns jsonb language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_open record;
  v_account account;
begin
  if not vendor_admit(p_merchant, p_vendor, p_key_id, p_nonce, p_request) then return ledger_refusal('BAD_SIGNATURE', null); end if;
  select * into v_open from vendor_open_session(p_merchant, p_vendor, p_session_hash);
  if v_open.member_id is distinct from p_player then return ledger_refusal('TOKEN_INVALID', null); end if;
  if not v_open.is_live then return ledger_refusal('TOKEN_EXPIRED', null); end if;
  select * into v_account from account where merchant_code = p_merchant and owner_type = 'member' and owner_id = p_player::text
     and kind = 'REAL' and currency = p_currency and book = case when v_open.type in (0, 1, 2) then 'LIVE' else 'TRIAL' end;
  if not found then return ledger_refusal('WRONG_CURRENCY', null); end if;
  return ledger_with_bonus(ledger_answer(null, v_account.balance, v_account.held, v_account.seq), v_account);
end $$;
