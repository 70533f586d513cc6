-- Lines of bonus money are told apart by their key: what only passes through the member's account when a bonus is given or lost is no line
-- of its own there.
create or replace view ledger_movement with (security_invoker = true) as
  select t.merchant_code, t.txn_id, t.kind, t.account_id, t.idem_scope, t.round_id, t.created_at, f.line, f.debit_account,
         f.credit_account, f.amount, f.debit_seq, f.debit_after, f.credit_seq, f.credit_after, t.idem_key
    from txn t join transfer f on f.merchant_code = t.merchant_code and f.txn_id = t.txn_id;

-- Lines of accounts that ever had a bonus are counted anew, by the kinds that they have now.
insert into record_pending (merchant_code, account_id)
select p.merchant_code, p.account_id from line_progress p join account a using (merchant_code, account_id)
 where a.bonus is not null on conflict do nothing;
delete from line_progress p using account a
 where a.merchant_code = p.merchant_code and a.account_id = p.account_id and a.bonus is not null;
delete from line_figure p using account a
 where a.merchant_code = p.merchant_code and a.account_id = p.account_id and a.bonus is not null;
delete from line_total p using account a
 where a.merchant_code = p.merchant_code and a.account_id = p.account_id and a.bonus is not null;
