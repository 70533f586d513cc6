-- Members who were asked once whether they want a limit, and answered, whatever it was.
create table limit_prompt (
  merchant_code text not null references merchant,
  member_id uuid not null,
  answered_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, member_id),
  foreign key (merchant_code, member_id) references member
);
comment on table limit_prompt is 'append-only: who answered the question for a limit';
