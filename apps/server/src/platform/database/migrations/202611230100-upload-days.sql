-- How many uploads a member began on a day of the merchant's time zone; removed by the clock role after two days.
create table upload_day (
  merchant_code text not null references merchant,
  member_id uuid not null,
  day date not null,
  uploads integer not null,
  primary key (merchant_code, member_id, day)
);

-- What a merchant's files take up is summed before each upload.
create index file_by_size on file (merchant_code) include (byte_count);
