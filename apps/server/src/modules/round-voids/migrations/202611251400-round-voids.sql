-- Rounds of vendors that never got a result: somebody on the staff asks for one to be void, somebody else approves it, and the ledger takes
-- its stakes back.
create table round_void (
  merchant_code text not null,
  void_id uuid not null,
  vendor_code text not null,
  round_id text not null,
  member_id uuid not null,
  currency text not null,
  -- of the member's account: LIVE or TRIAL
  book text not null,
  reason text not null check (length(reason) between 3 and 500),
  asked_by text not null,
  asked_at timestamptz not null default clock_timestamp(),
  -- nobody approves it from then on
  expires_at timestamptz not null,
  -- expired: it was open past its time, and another one took its place
  state text not null default 'open' check (state in ('open', 'approved', 'rejected', 'expired')),
  decided_by text,
  decided_at timestamptz,
  -- why it was rejected
  rejection text,
  primary key (merchant_code, void_id),
  foreign key (merchant_code, member_id) references member,
  check ((state in ('open', 'expired')) = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint round_void_two_people check (state <> 'approved' or decided_by <> asked_by)
);
create unique index round_void_of_round on round_void (merchant_code, vendor_code, round_id, member_id)
  where state in ('open', 'approved');
create index round_void_of_member on round_void (merchant_code, member_id);
