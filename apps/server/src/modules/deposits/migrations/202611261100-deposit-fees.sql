-- What the merchant keeps of deposits by a method. An order keeps the fee that it was opened with, whatever the settings say when it is paid.
alter table deposit add column fee_fixed bigint not null default 0 check (fee_fixed >= 0);
alter table deposit add column fee_basis_points integer not null default 0 check (fee_basis_points between 0 and 5000);
-- What was kept of a credited one: credited_amount and fee are what came. Nothing is kept of any other.
alter table deposit add column fee bigint not null default 0 check (fee >= 0 and (fee = 0 or state = 'confirmed'));

-- Limits and sums of a member count what was paid, whatever was kept of it.
create or replace view counted_deposit with (security_invoker = true) as
  select merchant_code, member_id, case when state = 'confirmed' then credited_amount + fee else amount end as amount,
         case when state = 'confirmed' then coalesce(completed_at, created_at) end as credited_at
    from deposit where state in ('confirmed', 'pending', 'review');

-- A provider reports what came.
create or replace view reported_deposit with (security_invoker = true) as
select merchant_code, deposit_id as order_id, member_id, provider, provider_reference as reference,
       coalesce(credited_amount + fee, provider_amount, amount) as amount,
       case when credited_amount is null then coalesce(provider_currency, currency) else currency end as currency,
       case when state = 'confirmed' then 'paid' when state in ('pending', 'review') then 'open' else 'failed' end as state,
       created_at as opened_at
  from deposit;

alter table money_figure drop constraint money_figure_kind_check;
alter table money_figure add constraint money_figure_kind_check check (kind in ('deposit', 'depositFee', 'withdrawal', 'withdrawalFee',
  'reward', 'cashback', 'commission', 'adjustmentIn', 'adjustmentOut', 'stake', 'return'));
