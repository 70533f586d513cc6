-- What a module lets the others read of its tables. The rights of a view are those of whoever reads it (security_invoker), so that the
-- walls between merchants hold through it; the program may read it and nothing else (platform/database/tenant-policies.ts).

create view member_card with (security_invoker = true) as
  select merchant_code, member_id, user_name, user_name_key, nickname, type, is_agent, upline_id, affiliate_code, disabled_at,
         created_at, last_login_at
    from member;
comment on view member_card is 'members by name and place in their line: no secrets, no ways to reach them';

create view agent_line with (security_invoker = true) as
  select merchant_code, ancestor, descendant, depth from agent_closure;
comment on view agent_line is 'who stands below whom, and how deep; each at depth 0 below itself';

create view live_session with (security_invoker = true) as
  select merchant_code, session_id from session
   where ended_at is null and last_seen_at > now() - make_interval(secs => idle_seconds);
comment on view live_session is 'logins that have not ended';

create view ledger_account with (security_invoker = true) as
  select merchant_code, account_id, owner_type, owner_id, kind, currency, book from account;
comment on view ledger_account is 'whose account it is; its balance is told by the ledger''s functions';

create view ledger_transaction with (security_invoker = true) as
  select merchant_code, txn_id, kind, account_id, idem_scope, round_id, created_at from txn;
comment on view ledger_transaction is 'transactions by the member''s account';

create view ledger_movement with (security_invoker = true) as
  select t.merchant_code, t.txn_id, t.kind, t.account_id, t.idem_scope, t.round_id, t.created_at, f.line, f.debit_account,
         f.credit_account, f.amount, f.debit_seq, f.debit_after, f.credit_seq, f.credit_after
    from txn t join transfer f on f.merchant_code = t.merchant_code and f.txn_id = t.txn_id;
comment on view ledger_movement is 'the lines of every transaction, each with the account that it left and the one that it reached';

create view ledger_round with (security_invoker = true) as
  select merchant_code, vendor, round_id, account_id, state, bet_sum, win_sum from round;
comment on view ledger_round is 'what was staked and won in a round';

create view played_round with (security_invoker = true) as
  select merchant_code, vendor_code, round_id, member_id, record_id, node_id, created_at from vendor_round;
comment on view played_round is 'which game a member played a round of';

create view game_card with (security_invoker = true) as
  select node_id, vendor_code, game_code, game_type, names, icon, studio_code from game;
comment on view game_card is 'games by name and type';

create view vendor_card with (security_invoker = true) as
  select vendor_code, display_name from vendor;
comment on view vendor_card is 'vendors of games by name';

create view coming_draw with (security_invoker = true) as
  select game_id, open_at, lock_at, draw_at, state in ('SCHEDULED', 'OPEN') as sells from lottery_draw
   where draw_at > clock_timestamp() and state <> 'VOID';
comment on view coming_draw is 'draws of lotteries that are still to come';

create view confirmed_deposit with (security_invoker = true) as
  select merchant_code, deposit_id, member_id from deposit where state = 'confirmed';
comment on view confirmed_deposit is 'deposits that were credited';

create view attached_file with (security_invoker = true) as
  select merchant_code, owner_id, purpose, file_hash, created_at from file;
comment on view attached_file is 'files by what they belong to';

create view unrolled_transaction with (security_invoker = true) as
  select merchant_code, id as txn_id from outbox where to_roll_up;
comment on view unrolled_transaction is 'transactions whose legs are not in the balances of the house yet';
