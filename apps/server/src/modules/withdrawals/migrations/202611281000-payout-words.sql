-- What the provider of a payout said last, whatever became of the withdrawal: the check of the ledger compares both. A payout that came to less
-- than was ordered gives the rest back to the member.
alter table withdrawal
  add column told_state text check (told_state in ('paid', 'failed', 'open')),
  add column told_amount bigint,
  add column told_currency text,
  add column told_at timestamptz,
  add column returned bigint not null default 0,
  add constraint withdrawal_returned check (returned >= 0 and (returned = 0 or returned < amount - fee));

create or replace view paid_withdrawal with (security_invoker = true) as
  select merchant_code, member_id, amount - fee - returned as amount, coalesce(completed_at, created_at) as paid_at
    from withdrawal where state = 'paid';
create or replace view reported_payout with (security_invoker = true) as
select merchant_code, withdrawal_id as order_id, member_id, provider, provider_reference as reference,
       amount - fee - returned as amount, currency,
       case when state = 'paid' then 'paid' when state in ('failed', 'rejected', 'cancelled') then 'failed' else 'open' end as state,
       ordered_at as opened_at
  from withdrawal;

-- It takes what was paid from now on.
drop function if exists ledger_pay_out(text, uuid, text, text, text, text, text, text, bigint);
