-- version 1
-- Gives a bonus with conditions: from BONUS_COST over the member's account to an account of its own. One runs at a time. One key, one grant.
-- p_grant: {grantId, offerId, titles, sourceId, wagerRequired, bonusMoneyCounts, maxBet, maxConvert, contribution, days}, amounts as text.
create or replace function ledger_grant_bonus(
  p_merchant text, p_txn_id uuid, p_member text, p_currency text, p_book text, p_scope text, p_key text,
  p_amount bigint, p_grant jsonb)
returns jsonb language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account account;
  v_known jsonb;
  v_answer jsonb;
  v_id uuid := (p_grant ->> 'grantId')::uuid;
  v_bonus uuid := uuidv7();
  v_hash bytea := ledger_hash('BONUS_GRANT', p_member, p_currency, p_book, p_amount::text, p_grant ->> 'offerId', p_grant ->> 'sourceId');
begin
  if p_amount <= 0 or p_book <> 'LIVE' then return ledger_refusal('BAD_REQUEST', null); end if;
  perform ledger_enter(p_merchant);
  select * into v_account from account where merchant_code = p_merchant and owner_type = 'member' and owner_id = p_member
     and kind = 'REAL' and currency = p_currency and book = p_book for update;
  if not found then return ledger_no_account(p_merchant, p_member, p_book); end if;
  v_known := ledger_known_key(p_merchant, p_scope, p_key, v_hash, v_account);
  if v_known is not null then return v_known; end if;
  if v_account.bonus = 'active' then return ledger_refusal('BONUS_ACTIVE', v_account); end if;
  insert into account (merchant_code, account_id, owner_type, owner_id, kind, currency, book, sync_balance, allow_negative)
  values (p_merchant, v_bonus, 'grant', v_id::text, 'BONUS', p_currency, p_book, true, false);
  insert into bonus_grant (merchant_code, grant_id, member_id, account_id, currency, offer_id, titles, source_id, amount, wager_required,
    bonus_money_counts, max_bet, max_convert, contribution, expires_at)
  values (p_merchant, v_id, p_member::uuid, v_bonus, p_currency, p_grant ->> 'offerId', p_grant -> 'titles',
    (p_grant ->> 'sourceId')::uuid, p_amount, (p_grant ->> 'wagerRequired')::bigint, (p_grant ->> 'bonusMoneyCounts')::boolean, (p_grant ->> 'maxBet')::bigint,
    (p_grant ->> 'maxConvert')::bigint, p_grant -> 'contribution',
    clock_timestamp() + make_interval(days => (p_grant ->> 'days')::integer));
  v_answer := ledger_apply(v_account, p_txn_id, 'BONUS_GRANT', p_scope, p_key, v_hash, null, null, array[p_amount],
    array[ledger_house_account(p_merchant, 'BONUS_COST', p_currency, p_book)], 0);
  if v_answer ->> 'code' <> 'OK' then raise exception 'the key % of a bonus is taken', p_key using errcode = 'unique_violation'; end if;
  update account set bonus = 'active' where merchant_code = p_merchant and account_id = v_account.account_id
    returning * into strict v_account;
  perform ledger_bonus_move(v_account, v_bonus, null, 'grant/' || v_id, -p_amount);
  return v_answer;
end $$;

-- Ends a grant of a member early: cancelled by the member, or expired. BONUS_ENDED when it does not run, or is not over yet.
create or replace function ledger_end_bonus(p_merchant text, p_member text, p_currency text, p_grant_id uuid, p_state text)
returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account account;
  v_grant bonus_grant;
begin
  perform ledger_enter(p_merchant);
  select * into v_account from account where merchant_code = p_merchant and owner_type = 'member' and owner_id = p_member
     and kind = 'REAL' and currency = p_currency and book = 'LIVE' for update;
  select * into v_grant from bonus_grant where merchant_code = p_merchant and member_id = p_member::uuid and grant_id = p_grant_id
     and currency = p_currency and state = 'active';
  if not found or p_state not in ('cancelled', 'expired') or (p_state = 'expired' and v_grant.expires_at > clock_timestamp()) then
    return 'BONUS_ENDED';
  end if;
  perform ledger_bonus_finish(v_account, v_grant, p_state);
  return 'OK';
end $$;
