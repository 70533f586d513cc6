-- What staff closed to a member and opened again, why, when and who; the present state stands on member and account.
create table member_restriction (
  merchant_code text not null,
  restriction_id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in ('entry', 'betting')),
  is_closed boolean not null,
  reason text not null,
  staff text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, restriction_id),
  foreign key (merchant_code, member_id) references member
);
create index member_restriction_of_member on member_restriction (merchant_code, member_id, created_at);
comment on table member_restriction is 'append-only: what staff did to members stays as it was written.';
