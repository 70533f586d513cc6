-- How many callbacks of a payment provider were refused in an hour: anybody can send them, so each leaves a count and no row.
create table payment_callbacks_refused (
  merchant_code text not null references merchant,
  provider text not null,
  hour timestamptz not null,
  refused bigint not null,
  primary key (merchant_code, provider, hour)
);
create index payment_callbacks_refused_age on payment_callbacks_refused using brin (hour);
