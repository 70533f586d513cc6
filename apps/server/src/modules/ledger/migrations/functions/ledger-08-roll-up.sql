-- version 1
-- Adds the legs of up to p_limit transactions to the house's balances, each exactly once: the mark and the sum are one
-- transaction, and rows another worker holds are skipped. Returns how many it took.
create or replace function ledger_roll_up(p_merchant text, p_limit integer)
returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare v_ids uuid[];
begin
  perform ledger_enter(p_merchant);
  with picked as (
    select id from outbox where merchant_code = p_merchant and to_roll_up order by id limit p_limit for update skip locked
  ), marked as (
    update outbox o set to_roll_up = false from picked where o.merchant_code = p_merchant and o.id = picked.id returning o.id
  )
  select coalesce(array_agg(id), '{}') into v_ids from marked;
  insert into house_balance as h (merchant_code, account_id, balance)
  select p_merchant, account_id, sum(amount) from (
    select credit_account as account_id, amount from transfer
     where merchant_code = p_merchant and txn_id = any (v_ids) and credit_seq is null
    union all
    select debit_account, -amount from transfer
     where merchant_code = p_merchant and txn_id = any (v_ids) and debit_seq is null
  ) as leg group by account_id order by account_id
      on conflict (merchant_code, account_id) do update set balance = h.balance + excluded.balance;
  return cardinality(v_ids);
end $$;

-- Merchants with work in the outbox, found by hopping from one to the next in the two partial indexes. Runs as owner because
-- no merchant is set yet; it tells codes, never contents.
create or replace function outbox_merchants()
returns setof text language sql stable security definer set search_path = public, pg_temp as $$
  with recursive step as (
    select least((select min(merchant_code) from outbox where published_at is null),
                 (select min(merchant_code) from outbox where to_roll_up)) as merchant_code
    union all
    select least((select min(o.merchant_code) from outbox o where o.published_at is null and o.merchant_code > step.merchant_code),
                 (select min(o.merchant_code) from outbox o where o.to_roll_up and o.merchant_code > step.merchant_code))
      from step where step.merchant_code is not null
  )
  select merchant_code from step where merchant_code is not null
$$;
