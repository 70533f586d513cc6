-- Addresses of a merchant's own systems that are notified of what happens, signed with a secret that both know.
create table webhook_endpoint (
  merchant_code text not null references merchant,
  endpoint_id uuid not null,
  url text not null,
  events text[] not null,
  created_at timestamptz not null default clock_timestamp(),
  created_by text not null,
  paused_at timestamptz,
  pause_reason text check (pause_reason in ('staff', 'failures')),
  failures_in_a_row integer not null default 0,
  -- a worker that sends to it keeps others away until then, and gives it back by dying
  busy_until timestamptz,
  served_at timestamptz,
  primary key (merchant_code, endpoint_id)
);

-- What signs: the present secret of an endpoint, and the one before until its time is over.
create table webhook_secret (
  merchant_code text not null,
  endpoint_id uuid not null,
  key_id uuid not null,
  -- encrypted
  secret text not null,
  -- null: the present one
  ends_at timestamptz,
  primary key (merchant_code, endpoint_id, key_id),
  foreign key (merchant_code, endpoint_id) references webhook_endpoint on delete cascade
);
create unique index webhook_secret_present on webhook_secret (merchant_code, endpoint_id) where ends_at is null;

-- One event for one endpoint, until it is delivered or given up.
create table webhook_delivery (
  merchant_code text not null,
  delivery_id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  event text not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'dead')),
  attempts integer not null default 0,
  next_at timestamptz not null default clock_timestamp(),
  last_status integer,
  -- beginning of the last answer, or why there was none
  last_reply text,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  primary key (merchant_code, delivery_id),
  foreign key (merchant_code, endpoint_id) references webhook_endpoint on delete cascade
);
-- an event that is relayed twice is one delivery
create unique index webhook_delivery_once on webhook_delivery (merchant_code, endpoint_id, event_id);
create index webhook_delivery_due on webhook_delivery (merchant_code, endpoint_id, next_at) where state = 'waiting';
create index webhook_delivery_dead on webhook_delivery (merchant_code, endpoint_id) where state = 'dead';
create index webhook_delivery_newest on webhook_delivery (merchant_code, endpoint_id, delivery_id);
create index webhook_delivery_age on webhook_delivery (merchant_code, created_at);
