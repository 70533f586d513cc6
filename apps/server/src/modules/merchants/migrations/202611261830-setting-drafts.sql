-- Choices of parts of a merchant's settings that staff prepare before they hold: one for each part, whoever changes it.
create table merchant_setting_draft (
  merchant_code text not null references merchant,
  part text not null,
  choice jsonb not null,
  -- Another one with each change, also after the draft was discarded: who changes it says which one was read.
  version uuid not null,
  base jsonb not null,
  base_version text not null,
  saved_at timestamptz not null default clock_timestamp(),
  saved_by text not null,
  primary key (merchant_code, part)
);
comment on column merchant_setting_draft.base is
  'What was published when the draft was saved: tells what others published since from what the draft changes';
comment on column merchant_setting_draft.base_version is 'Version of the base; base itself does not keep the order that it is computed from';
comment on column merchant_setting_draft.saved_by is 'E-mail address of whoever of staff saved it last';

create table merchant_setting_version (
  merchant_code text not null references merchant,
  part text not null,
  version_number integer not null check (version_number > 0),
  choice jsonb not null,
  published_at timestamptz,
  published_by text,
  primary key (merchant_code, part, version_number)
);
comment on table merchant_setting_version is 'append-only: versions of parts of the settings, as they were published.';
comment on column merchant_setting_version.published_by is
  'E-mail address of whoever of staff published it; null, as the time is, of a version that was set by other means';
