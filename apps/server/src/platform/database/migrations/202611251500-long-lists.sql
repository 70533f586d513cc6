-- Lists of a million rows are read by their page alone.

-- Whether a bet was taken back, asked of the transactions of its round: few rounds have such a transaction, and no other one is in here.
create index txn_taken_back on txn (merchant_code, account_id, idem_scope, round_id) where kind in ('ROLLBACK', 'STAKE_RETURN');

-- One kind of action in the audit log, everywhere and at a merchant, however rare it is; and one person's actions at a merchant.
create index audit_entry_of_command on audit_entry ((body ->> 'command'), position desc)
  where source in ('staff_action', 'platform_action');
create index audit_entry_of_command_at_merchant on audit_entry (at_merchant, (body ->> 'command'), position desc)
  where source = 'staff_action';
create index audit_entry_of_staff_at_merchant on audit_entry (at_merchant, (body ->> 'staff'), position desc)
  where source = 'staff_action';

-- Members whose names begin alike are put in order by their ids without a look at their rows.
create index member_by_name on member (merchant_code, user_name_key, member_id);
