-- Writes that came without a key of their own: equal ones within some seconds of the first are one.
create table keyless_write (
  merchant_code text not null references merchant,
  -- the call, the member, the address and all that was sent
  mark text not null,
  write_key uuid not null,
  -- the attempt that the seconds count from
  begun_by uuid not null,
  begun_at timestamptz not null default clock_timestamp(),
  -- nothing was done by it: the seconds count from the next one
  has_failed boolean not null default false,
  primary key (merchant_code, mark)
);
create index keyless_write_age on keyless_write (merchant_code, begun_at);
