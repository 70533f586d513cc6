-- What staff wrote to members, once, and who has it in the inbox.
create table message (
  merchant_code text not null references merchant,
  message_id uuid not null,
  titles jsonb not null,
  contents jsonb not null,
  sent_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, message_id)
);

create table message_recipient (
  merchant_code text not null,
  member_id uuid not null,
  message_id uuid not null,
  sent_at timestamptz not null,
  read_at timestamptz,
  primary key (merchant_code, member_id, message_id),
  foreign key (merchant_code, member_id) references member,
  foreign key (merchant_code, message_id) references message on delete cascade
);
create index message_recipient_newest on message_recipient (merchant_code, member_id, sent_at desc, message_id);
create index message_recipient_unread on message_recipient (merchant_code, member_id) where read_at is null;
create index message_recipient_by_message on message_recipient (merchant_code, message_id);
