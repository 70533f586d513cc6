-- What staff write down about a member for each other. Nothing of it is ever shown to the member.
create table member_note (
  merchant_code text not null,
  note_id uuid not null,
  member_id uuid not null,
  staff text not null,
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, note_id),
  foreign key (merchant_code, member_id) references member
);
create index member_note_of_member on member_note (merchant_code, member_id, created_at);
comment on table member_note is 'append-only: what staff wrote about members stays as it was written.';
