-- Who of the staff approved a withdrawal: from a merchant's amount on it needs two different people.
create table withdrawal_approval (
  merchant_code text not null,
  withdrawal_id uuid not null,
  staff text not null,
  approved_at timestamptz not null default clock_timestamp(),
  -- nobody approves the same one twice
  primary key (merchant_code, withdrawal_id, staff),
  foreign key (merchant_code, withdrawal_id) references withdrawal
);
comment on table withdrawal_approval is 'append-only: who approved withdrawals.';
