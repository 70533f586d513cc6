-- How an open deposit is paid, as its provider answered it; who pays a transfer by hand and the picture that proves it.
alter table deposit add column pay jsonb;
alter table deposit add column asked_at timestamptz;
alter table deposit add column payer_name text;
alter table deposit add column slip_hash text;
alter table deposit add column slip_at timestamptz;
alter table deposit drop constraint deposit_state;
alter table deposit add constraint deposit_state
  check (state in ('pending', 'confirmed', 'failed', 'expired', 'cancelled', 'review', 'rejected'));
-- What was given up is asked about for a while: somebody may have paid it.
create index deposit_given_up on deposit (merchant_code, expires_at) where state in ('expired', 'cancelled');
