-- version 1
-- Results and returned stakes of many members in one statement: each posting is made by its own function, under its own key, and
-- answers as if it had come alone. A refused one writes nothing; whether the others then stand is the caller's decision, in whose
-- transaction they are. All accounts are locked first and from the lowest id on, as ledger_transfer locks its two, whatever the
-- order of the postings; the postings of an account are made in the order in which they are named. Who waits for one account
-- holds those before it: no wait for one is longer than p_patience milliseconds, and the caller tries again with fewer.
create or replace function ledger_post_many(p_merchant text, p_postings jsonb, p_patience integer)
returns table (place integer, answer jsonb) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_posting record;
  v_patience text := current_setting('lock_timeout');
begin
  perform ledger_enter(p_merchant);
  perform set_config('lock_timeout', p_patience::text, true);
  perform from account a
     join (select distinct p."memberId" as member, p.currency, p.book
             from jsonb_to_recordset(p_postings) as p("memberId" text, currency text, book text)) named
       on a.owner_id = named.member and a.currency = named.currency and a.book = named.book
    where a.merchant_code = p_merchant and a.owner_type = 'member' and a.kind = 'REAL'
    order by a.account_id for update of a;
  perform set_config('lock_timeout', v_patience, true);
  for v_posting in
    select * from jsonb_to_recordset(p_postings) as p(place integer, kind text, "txnId" uuid, "memberId" text, currency text,
        book text, scope text, key text, "roundId" text, "betKey" text, amount bigint, "closeRound" boolean) order by p.place
  loop
    place := v_posting.place;
    answer := case v_posting.kind
      when 'WIN' then ledger_win(p_merchant, v_posting."txnId", v_posting."memberId", v_posting.currency, v_posting.book,
        v_posting.scope, v_posting.key, v_posting."roundId", v_posting."betKey", v_posting.amount, v_posting."closeRound")
      when 'STAKE_RETURN' then ledger_return(p_merchant, v_posting."txnId", v_posting."memberId", v_posting.currency,
        v_posting.book, v_posting.scope, v_posting.key, v_posting."betKey", v_posting.amount, v_posting."closeRound")
      else ledger_refusal('BAD_REQUEST', null) end;
    return next;
  end loop;
end $$;
