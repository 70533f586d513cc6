-- Deposits whose payment is not what was ordered wait for staff: what the provider says came, since when they wait, and who decided.
alter table deposit
  add column provider_amount bigint check (provider_amount >= 0),
  add column provider_currency text,
  add column review_at timestamptz,
  add column decided_by text,
  add column decided_at timestamptz;
do $$
declare v_name text;
begin
  select conname into strict v_name from pg_constraint
   where conrelid = 'deposit'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%expired%';
  execute format('alter table deposit drop constraint %I', v_name);
end $$;
alter table deposit add constraint deposit_state
  check (state in ('pending', 'confirmed', 'failed', 'expired', 'review', 'rejected'));
-- What waits has not ended; it was stamped as if it had.
update deposit set review_at = completed_at, completed_at = null where state = 'review';
create index deposit_review on deposit (merchant_code, review_at) where state = 'review';
