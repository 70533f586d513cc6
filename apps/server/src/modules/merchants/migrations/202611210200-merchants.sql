-- Merchants are the one table read before a merchant is known (by host or code), so everybody may read it.
create table merchant (
  merchant_code text primary key check (merchant_code ~ '^[A-Za-z0-9_]{1,20}$'),
  trial_alias text not null unique,
  hosts text[] not null default '{}',
  settings jsonb not null,
  version bigint not null default 1,
  updated_at timestamptz not null default now()
);
create index merchant_hosts on merchant using gin (hosts);
-- Read before any merchant is set, therefore without the wall that every other table with merchant_code gets.
alter table merchant enable row level security;
create policy open_to_all on merchant using (true);

-- Keys of the platform itself: what bodies are sealed for. Shared by all processes.
create table platform_key (
  purpose text not null,
  kid text not null,
  private_pem text not null,
  created_at timestamptz not null default now(),
  primary key (purpose, kid)
);

-- Envelopes already opened (decisions 18); rows older than the window are removed by the clock role.
create table seen_envelope (
  replay_hash text primary key,
  seen_at timestamptz not null default now()
);
