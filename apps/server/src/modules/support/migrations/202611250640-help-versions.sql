-- Two people of staff may change the same item of the help centre: whoever changes it says which version was read.
alter table help_item
  add column version integer not null default 1,
  add column changed_at timestamptz not null default now(),
  add column changed_by text;
comment on column help_item.changed_by is 'E-mail address or account of whoever of staff changed it last; null where that was not recorded';
