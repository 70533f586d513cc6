-- Devices a member logged in with before, by the hash of a token that only the device has. They let nobody in; a login from
-- one of them does not wait for what others guessed at the same account.
create table known_device (
  merchant_code text not null,
  member_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, member_id, token_hash),
  foreign key (merchant_code, member_id) references member
);
