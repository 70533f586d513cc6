-- Work that runs behind the requests. These tables are the platform's own; a job names its merchant in its payload.

create table job (
  job_id uuid primary key,
  name text not null,
  payload jsonb not null,
  -- at most one waiting job of a name and key
  unique_key text,
  run_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  -- a worker that dies gives its job back when this passes
  locked_until timestamptz,
  failed_at timestamptz,
  unique (name, unique_key)
);
comment on table job is 'platform-wide: work to do later';
create index job_due on job (run_at) where failed_at is null;

-- The last slot of each periodic task that some process took: each slot runs once, however many clocks there are.
create table clock_slot (
  name text primary key,
  slot timestamptz not null
);
comment on table clock_slot is 'platform-wide: periodic tasks';
