-- What staff did to the platform itself, such as adding a merchant, which is at no merchant's. As with staff_action, an action is
-- written before a command takes effect, and its outcome when it is over.
create table platform_action (
  action_id uuid primary key,
  staff text not null,
  -- 'discloses': nothing was changed, but what not everybody may see was shown
  effect text not null check (effect in ('changes', 'discloses')),
  command text not null,
  -- as they were typed, except for those that can hold a secret
  words text[] not null,
  started_at timestamptz not null default clock_timestamp()
);
create index platform_action_by_time on platform_action (started_at desc);
comment on table platform_action is 'append-only: what staff set out to do to the platform';

create table platform_action_outcome (
  action_id uuid primary key references platform_action,
  outcome text not null check (outcome in ('done', 'refused', 'failed')),
  -- null where it could hold a secret
  message text,
  ended_at timestamptz not null default clock_timestamp()
);
comment on table platform_action_outcome is 'append-only: what became of what staff set out to do to the platform';
