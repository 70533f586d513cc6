-- What vendors say of single transactions beside their amounts: that a stake was free, what of it went into a pool, what of a win came out
-- of one. Written before the transaction is posted, and of meaning with it alone: a row without its transaction was refused.
create table vendor_transaction_detail (
  merchant_code text not null,
  vendor_code text not null,
  tx_id text not null,
  round_id text not null,
  member_id uuid not null,
  is_free boolean not null,
  jackpot_contribution bigint not null check (jackpot_contribution >= 0),
  jackpot_win bigint not null check (jackpot_win >= 0),
  created_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, vendor_code, tx_id),
  foreign key (merchant_code, member_id) references member
);
comment on table vendor_transaction_detail is 'append-only: what vendors said of a transaction';
create index vendor_transaction_detail_of_round on vendor_transaction_detail (merchant_code, vendor_code, round_id, member_id);
