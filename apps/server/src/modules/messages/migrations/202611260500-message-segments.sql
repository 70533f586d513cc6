-- Messages to segments of members, sent at a time that staff choose.

create or replace view member_card with (security_invoker = true) as
  select merchant_code, member_id, user_name, user_name_key, nickname, type, is_agent, upline_id, affiliate_code, disabled_at,
         created_at, last_login_at, language, club_label
    from member;

create view member_on_break with (security_invoker = true) as
  select merchant_code, member_id from play_break where starts_at <= clock_timestamp() and ends_at > clock_timestamp();
comment on view member_on_break is 'members who take a break from play now: nothing is offered to them';

create table message_sending (
  merchant_code text not null,
  message_id uuid not null,
  -- who gets it: conditions that all hold, see modules/messages/segment.ts
  segment jsonb not null,
  send_at timestamptz not null,
  -- the last member whom it was sent to, in the order of ids; null: nobody yet
  sent_up_to uuid,
  recipients bigint not null default 0,
  finished_at timestamptz,
  written_by text not null,
  primary key (merchant_code, message_id),
  foreign key (merchant_code, message_id) references message on delete cascade
);
create index message_sending_due on message_sending (merchant_code, send_at) where finished_at is null;
-- How many have read a message is counted by it.
create index message_recipient_read on message_recipient (merchant_code, message_id) where read_at is not null;
