-- One person's actions of one kind in the audit log, everywhere and at a merchant: both may be common and meet seldom or never.
create index audit_entry_of_staff_and_command on audit_entry ((body ->> 'staff'), (body ->> 'command'), position desc)
  where source in ('staff_action', 'platform_action');
create index audit_entry_of_staff_and_command_at_merchant
  on audit_entry (at_merchant, (body ->> 'staff'), (body ->> 'command'), position desc)
  where source = 'staff_action';

-- Members that are searched for are listed by their names, which the index of their uniqueness answers by itself.
drop index member_by_name;
