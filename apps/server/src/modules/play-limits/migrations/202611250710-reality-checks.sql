-- How often a member is told how long and for how much the member plays, and when that was last acknowledged.
create table reality_check (
  merchant_code text not null references merchant,
  member_id uuid not null,
  minutes smallint check (minutes in (15, 30, 60)),
  acknowledged_at timestamptz,
  primary key (merchant_code, member_id),
  foreign key (merchant_code, member_id) references member
);
comment on column reality_check.minutes is 'what the member chose; null: nothing of their own';
