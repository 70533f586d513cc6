-- The help centre: items and their children in every language, and the rules of the house.
create table help_item (
  merchant_code text not null references merchant,
  item_id uuid not null,
  parent_id uuid,
  is_policy boolean not null default false,
  titles jsonb not null,
  contents jsonb not null default '{}',
  sort integer not null default 0,
  primary key (merchant_code, item_id),
  foreign key (merchant_code, parent_id) references help_item on delete cascade,
  check (parent_id is null or not is_policy)
);
create index help_item_in_order on help_item (merchant_code, parent_id, sort);

-- What members told us; the pictures are files with the feedback as their owner.
create table feedback (
  merchant_code text not null,
  feedback_id uuid not null,
  member_id uuid not null,
  content text not null,
  sent_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, feedback_id),
  foreign key (merchant_code, member_id) references member
);
create index feedback_newest on feedback (merchant_code, sent_at desc);

-- Secret shared with a merchant's outside chat, made the first time it is needed.
create table chat_account (
  merchant_code text not null references merchant,
  secret text not null,
  created_at timestamptz not null default now(),
  primary key (merchant_code)
);

-- The sandbox chat's own books; it is a third party that happens to run beside us.
create table sandbox_chat (
  merchant text not null,
  member text not null,
  unread integer not null default 0,
  primary key (merchant, member)
);

-- Merchants from before these were settings have none of them.
update merchant set version = version + 1, settings = jsonb_build_object(
    'serviceLink', null, 'telegramUrl', null, 'outsideChat', null) || settings
  where not settings ? 'outsideChat';
