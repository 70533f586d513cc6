-- The built-in live chat. All that was said with a member is one thread, in which positions count up by one: the row of the thread is
-- locked while something is added, so positions are there in their order and whoever reads on from one misses nothing.
create table chat_thread (
  merchant_code text not null,
  member_id uuid not null,
  last_position integer not null default 0,
  seen_by_member integer not null default 0,
  seen_by_staff integer not null default 0,
  member_types_until timestamptz not null default '-infinity',
  staff_types_until timestamptz not null default '-infinity',
  primary key (merchant_code, member_id),
  foreign key (merchant_code, member_id) references member
);

create table chat_conversation (
  merchant_code text not null,
  conversation_id uuid not null,
  member_id uuid not null,
  state text not null check (state in ('waiting', 'active', 'closed')),
  -- e-mail address and name of who has it
  assigned_to text,
  assigned_name text,
  opened_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  rating smallint check (rating between 1 and 5),
  primary key (merchant_code, conversation_id),
  foreign key (merchant_code, member_id) references chat_thread,
  check ((state = 'closed') = (closed_at is not null)),
  check (state <> 'active' or assigned_to is not null)
);
-- a member has one open conversation at most
create unique index chat_conversation_open on chat_conversation (merchant_code, member_id) where state <> 'closed';
create index chat_conversation_queue on chat_conversation (merchant_code, opened_at) where state <> 'closed';
create index chat_conversation_of_member on chat_conversation (merchant_code, member_id, opened_at desc);
create index chat_conversation_age on chat_conversation (merchant_code, opened_at);

create table chat_message (
  merchant_code text not null,
  message_id uuid not null,
  conversation_id uuid not null,
  member_id uuid not null,
  position integer not null,
  -- a message of the system is one of the words joined and closed
  author text not null check (author in ('member', 'staff', 'system')),
  staff text,
  body text not null check (length(body) between 1 and 2000),
  written_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, message_id),
  unique (merchant_code, member_id, position),
  foreign key (merchant_code, conversation_id) references chat_conversation on delete cascade
);
create index chat_message_of_conversation on chat_message (merchant_code, conversation_id);

create table chat_note (
  merchant_code text not null,
  note_id uuid not null,
  conversation_id uuid not null,
  staff text not null,
  body text not null check (length(body) between 1 and 2000),
  written_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, note_id),
  foreign key (merchant_code, conversation_id) references chat_conversation on delete cascade
);
create index chat_note_of_conversation on chat_note (merchant_code, conversation_id, written_at);

-- Who answers now: a row counts while it was seen within the last half minute.
create table chat_presence (
  merchant_code text not null,
  staff text not null,
  name text not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, staff)
);

create table chat_canned_answer (
  merchant_code text not null,
  canned_id uuid not null,
  language text not null,
  title text not null check (length(title) between 1 and 80),
  body text not null check (length(body) between 1 and 2000),
  primary key (merchant_code, canned_id)
);
