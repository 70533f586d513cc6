-- Two people of staff may change the same announcement: whoever changes it says which version was read.
alter table announcement
  add column version integer not null default 1,
  add column changed_at timestamptz not null default now(),
  add column changed_by text;
comment on column announcement.changed_by is 'E-mail address or account of whoever of staff changed it last; null where that was not recorded';
