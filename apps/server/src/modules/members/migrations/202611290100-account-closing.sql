-- Members close their own account: asked for, taken back by a login, closed by the clock. A closed one is disabled as by staff.
alter table member add column closing_at timestamptz;
alter table member add column closed_at timestamptz;
alter table member add constraint member_closed_is_disabled check (closed_at is null or disabled_at is not null);
comment on column member.closing_at is 'when the account is to be closed as its member asked; null after a login, and once it is closed';
comment on column member.closed_at is 'when the account was closed as its member asked';
create index member_closing on member (merchant_code, closing_at) where closing_at is not null;

alter table member_restriction drop constraint member_restriction_kind_check;
alter table member_restriction add constraint member_restriction_kind_check check (kind in ('entry', 'betting', 'closing'));
comment on table member_restriction is 'append-only: what staff did to members, and what members asked for, stays as it was written.';
