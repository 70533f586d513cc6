-- Members whose stakes the ledger refuses now: their money comes back from vendors with a wallet of their own.
create view member_without_bets with (security_invoker = true) as
  select merchant_code, owner_id, currency from account
   where owner_type = 'member' and kind = 'REAL' and book = 'LIVE' and (betting_blocked or break_until > clock_timestamp());
comment on view member_without_bets is 'members whose betting is closed or who are on a break, as the ledger refuses their stakes';
