-- When the provider of an order that has ended is asked about it again; null: not any more.
alter table deposit add column recheck_at timestamptz;
alter table withdrawal add column recheck_at timestamptz;
update deposit set recheck_at = clock_timestamp() where completed_at > clock_timestamp() - interval '7 days'
  and provider_reference is not null and provider <> 'manual';
update withdrawal set recheck_at = clock_timestamp() where completed_at > clock_timestamp() - interval '7 days'
  and provider_reference is not null;
create index deposit_recheck on deposit (merchant_code, recheck_at) where recheck_at is not null;
create index withdrawal_recheck on withdrawal (merchant_code, recheck_at) where recheck_at is not null;

-- Whether a provider said it by itself or when asked again, after the order had ended, and not in its report.
alter table reconciliation_difference add column is_late boolean not null default false;
create index reconciliation_difference_late on reconciliation_difference (merchant_code, kind, provider)
  where state = 'open' and is_late;
