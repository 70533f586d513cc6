-- Payment gateways that merchants connected: each is a provider of its merchant's deposits, under a name that is never used again.
create table payment_gateway (
  merchant_code text not null references merchant,
  -- the name by which deposits, callbacks and settings know it
  provider text not null,
  url text not null,
  -- who the merchant is at the gateway
  account text not null,
  connected_at timestamptz not null default clock_timestamp(),
  connected_by text not null,
  -- since when no deposit is opened there; those that were opened before are still asked about
  ended_at timestamptz,
  primary key (merchant_code, provider)
);

-- The last callback of each provider is looked for, not that of any.
create index payment_callback_of_provider on payment_callback (merchant_code, provider, callback_id);
-- Deposits of a provider: those that are open, and whether there are any of late.
create index deposit_open_at_provider on deposit (merchant_code, provider) where state in ('pending', 'review');
create index deposit_of_provider on deposit (merchant_code, provider, created_at);
