-- Reports of a period over the books, and what a report is told to say wrongly.
create index payment_of_merchant on sandbox.payment (merchant, created_at, payment_id collate "C");
create index payout_of_merchant on sandbox.payout (merchant, created_at, payout_id collate "C");

create table sandbox.report_fault (
  merchant text not null,
  book text not null check (book in ('payments', 'payouts')),
  -- the order that it is about; one that is added has an id of its own, and a fault of the whole report none
  order_id text not null,
  fault text not null check (fault in ('drop', 'add', 'amount', 'state', 'alter', 'refuse')),
  -- of one that is added; of another amount or state: what the report says instead
  amount text,
  currency text,
  state text,
  opened_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (merchant, book, order_id)
);
