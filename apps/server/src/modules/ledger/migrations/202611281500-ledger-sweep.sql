-- How far the sweep over new transactions has come, and spans that it found something in, which are asked about until it is gone.
alter table ledger_watermark
  add column swept_until timestamptz,
  add column suspects jsonb not null default '[]';
update ledger_watermark set swept_until = checked_until;
alter table ledger_watermark alter column swept_until set not null;
-- What was written lately is found by the index as soon as it fills new pages, not only after the next vacuum.
alter index txn_age set (autosummarize = on);
