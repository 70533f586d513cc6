-- Bonuses that staff ended: who and why. A bonus that was cancelled without a row here was given up by its member.
create table bonus_cancellation (
  merchant_code text not null,
  grant_id uuid not null,
  staff text not null,
  reason text not null,
  cancelled_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, grant_id),
  foreign key (merchant_code, grant_id) references bonus_grant
);
comment on table bonus_cancellation is 'append-only: who of the staff ended a bonus, and why, stays as it was written.';

-- A page of a member's bonuses goes on after a row, also where several were given at one moment.
drop index bonus_grant_of_member;
create index bonus_grant_of_member on bonus_grant (merchant_code, member_id, created_at desc, grant_id desc);
