-- What staff did: one row before a command takes effect, and one row when it is over. A row without its second one is a command
-- that is under way, or whose process ended in between: what it changed by then is changed.
create table staff_action (
  merchant_code text not null references merchant,
  action_id uuid not null,
  staff text not null,
  -- 'discloses': nothing was changed, but data of members was shown
  effect text not null check (effect in ('changes', 'discloses')),
  command text not null,
  -- as they were typed, except for those that can hold a secret
  words text[] not null,
  started_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, action_id)
);
create index staff_action_by_time on staff_action (merchant_code, started_at desc);
comment on table staff_action is 'append-only: what staff set out to do';

create table staff_action_outcome (
  merchant_code text not null,
  action_id uuid not null,
  outcome text not null check (outcome in ('done', 'refused', 'failed')),
  -- null where it could hold a secret or data of members
  message text,
  ended_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, action_id),
  foreign key (merchant_code, action_id) references staff_action
);
comment on table staff_action_outcome is 'append-only: what became of what staff set out to do';
