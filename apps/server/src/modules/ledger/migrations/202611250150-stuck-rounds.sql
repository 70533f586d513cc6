-- Rounds that have no result yet, by when they began: few at a time, however many were ever played.
create index round_unfinished on round (merchant_code, opened_at) where state = 'OPEN';

create or replace view ledger_round with (security_invoker = true) as
  select merchant_code, vendor, round_id, account_id, state, bet_sum, win_sum, opened_at from round;
comment on view ledger_round is 'what was staked and won in a round, and when it began';
