-- The look of a merchant that staff prepare before phones wear it: one for each merchant, whoever changes it.
create table merchant_look_draft (
  merchant_code text primary key references merchant,
  brand jsonb not null,
  -- Another one with each change, also after the draft was discarded: who changes it says which one was read.
  version uuid not null,
  saved_at timestamptz not null default clock_timestamp(),
  saved_by text not null
);
comment on column merchant_look_draft.saved_by is 'E-mail address of whoever of staff saved it last';

create table merchant_look_history (
  merchant_code text not null references merchant,
  look_number integer not null check (look_number > 0),
  brand jsonb not null,
  published_at timestamptz,
  published_by text,
  primary key (merchant_code, look_number)
);
comment on table merchant_look_history is 'append-only: looks that a merchant wore, as they were published.';
comment on column merchant_look_history.published_by is
  'E-mail address of whoever of staff published it; null, as the time is, of a look that was set by other means';
