-- A check constraint of a table is read anew from its stored form by every statement that writes the table; the check of a
-- domain is read once a session. What needs one column only therefore stands in the column's type.
create domain account_owner as text check (value in ('member', 'house'));
create domain account_kind as text check (value in ('REAL', 'HOUSE_GGR', 'CASH_IN_TRANSIT', 'TRIAL_ISSUE', 'ROUNDING'));
create domain ledger_book as text check (value in ('LIVE', 'TRIAL'));
create domain held_amount as bigint check (value >= 0);
create domain moved_amount as bigint check (value > 0);
create domain txn_kind as text check (value in
  ('DEPOSIT', 'TRIAL_FUND', 'BET', 'WIN', 'BETWIN', 'RESERVE', 'SETTLE', 'VOID', 'ROLLBACK', 'ROUND_CLOSE'));
create domain round_state as text check (value in ('OPEN', 'CLOSED'));

alter table account
  drop constraint account_owner_type_check, drop constraint account_kind_check, drop constraint account_book_check,
  drop constraint account_held_check,
  alter column owner_type type account_owner, alter column kind type account_kind, alter column book type ledger_book,
  alter column held type held_amount;
alter table txn drop constraint txn_kind_check, alter column kind type txn_kind;
alter table transfer drop constraint transfer_amount_check, alter column amount type moved_amount;
alter table round drop constraint round_state_check, alter column state type round_state;

-- Functions that run as their owner are for the program's role alone, which is granted them by name.
alter default privileges revoke execute on functions from public;
