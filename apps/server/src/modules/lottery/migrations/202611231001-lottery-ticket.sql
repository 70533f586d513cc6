-- What stands in the address of a lottery's frame: a ticket for one game of one login, exchanged once for the token of its betting
-- page (decision 0044).
create table lottery_ticket (
  merchant_code text not null references merchant,
  ticket_hash bytea not null,
  member_id uuid not null,
  session_id uuid not null,
  game_id text not null,
  created_at timestamptz not null default clock_timestamp(),
  -- hash of the token that was made from it; null as long as it is not spent
  token_hash bytea,
  primary key (merchant_code, ticket_hash)
);
create index lottery_ticket_age on lottery_ticket using brin (created_at);

-- Tokens from before stood in addresses themselves, so they end here: a lottery that is open now opens anew by itself.
delete from lottery_token;
