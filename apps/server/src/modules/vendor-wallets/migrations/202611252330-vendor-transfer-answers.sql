-- What a vendor answered about a transfer, who of the staff ended one, and balances whose sums of transfers are not ours.

alter table vendor_transfer
  -- the state that the vendor told last, what it says moved, and when it answered
  add column told_state text check (told_state in ('done', 'refused', 'unknown')),
  add column told_amount bigint,
  add column told_currency text,
  add column answered_at timestamptz,
  -- who of the staff ended it; null where the vendor's answer did
  add column decided_by text,
  add constraint vendor_transfer_told check ((told_amount is null) = (told_currency is null));
create index vendor_transfer_waiting on vendor_transfer (merchant_code, transfer_id) where state in ('open', 'held');
create index vendor_transfer_decided on vendor_transfer (merchant_code, transfer_id) where decided_by is not null;

alter table vendor_wallet
  -- what the vendor told when its sums were not ours, and since when they differ
  add column told_balance bigint,
  add column told_received bigint,
  add column told_returned bigint,
  add column differs_since timestamptz,
  add constraint vendor_wallet_differs check (
    (differs_since is null) = (told_balance is null) and (differs_since is null) = (told_received is null)
      and (differs_since is null) = (told_returned is null));
create index vendor_wallet_differing on vendor_wallet (merchant_code, differs_since, member_id, vendor_code)
  where differs_since is not null;
