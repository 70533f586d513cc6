-- Which member has read which announcement: read state, unread counts, and what is popular.
create table announcement_read (
  merchant_code text not null,
  member_id uuid not null,
  announcement_id uuid not null,
  read_at timestamptz not null default now(),
  primary key (merchant_code, member_id, announcement_id),
  foreign key (merchant_code, member_id) references member,
  foreign key (merchant_code, announcement_id) references announcement on delete cascade
);
create index announcement_read_recent on announcement_read (merchant_code, announcement_id, read_at);

-- Members in their first session are an audience of their own; a period has a beginning before its end.
alter table announcement drop constraint announcement_audience_check;
alter table announcement add constraint announcement_audience_check
  check (audience in ('everyone', 'guest', 'member', 'first-time'));
alter table announcement add constraint announcement_period_check check (ends_at is null or ends_at > starts_at);

-- Merchants from before the app download was a setting offer it to everybody and open nothing by themselves.
update merchant set version = version + 1, settings = settings || jsonb_build_object('download', jsonb_build_object(
    'requiresLogin', false, 'opensByItself', false, 'promotionEndsAt', null, 'bonusAmount', '3888', 'bonusRule', null))
  where not settings ? 'download';
