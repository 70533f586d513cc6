-- The sandbox chat as one that can be tried: merchants whose chat opened or was asked about, with whether somebody sits there to
-- answer (nobody does unless it is said on the page of the desk), and what was written.
create table sandbox.chat_desk (
  merchant text primary key,
  attended boolean not null default false
);
create table sandbox.chat_message (
  message_id bigint generated always as identity primary key,
  merchant text not null,
  member text not null,
  name text not null,
  sender text not null check (sender in ('member', 'desk')),
  message text not null,
  sent_at timestamptz not null default clock_timestamp()
);
create index chat_message_of_member on sandbox.chat_message (merchant, member, message_id);
