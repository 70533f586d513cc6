-- A changing call of the staff API that waits for a second person, as it was sent; it is carried out when somebody else approves it.
create table staff_request (
  request_id uuid primary key,
  -- null: it is about the platform
  merchant text,
  call text not null,
  input jsonb not null,
  -- what makes a second person necessary: settings that would give more, with what stands, or the sum that is exceeded
  why jsonb not null,
  asked_by text not null,
  asked_at timestamptz not null default clock_timestamp(),
  -- nobody approves it from then on
  expires_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'approved', 'rejected')),
  decided_by text,
  decided_at timestamptz,
  -- why it was rejected
  rejection text,
  check ((state = 'open') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check (state <> 'approved' or decided_by <> asked_by)
);
create index staff_request_open on staff_request (merchant, expires_at) where state = 'open';

-- Money that staff gave to members or let out, by whom: what one person, and one member, had within a day is counted from here.
create table staff_money (
  merchant_code text not null,
  kind text not null check (kind in ('credit', 'payout')),
  -- what it was, once: the id of a deposit, an adjustment, a reward, a correction or a withdrawal
  key text not null,
  staff text not null,
  member_id uuid not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, kind, key, staff),
  foreign key (merchant_code, member_id) references member
);
comment on table staff_money is 'append-only: what staff gave and let out';
create index staff_money_of_member on staff_money (merchant_code, kind, member_id, at);
create index staff_money_of_staff on staff_money (merchant_code, kind, staff, at);

-- The device on which somebody signed in, by a random id that its browser keeps: two accounts on one device are one person.
alter table staff_session add column device text;
create index staff_session_of_device on staff_session (device) where device is not null;

-- Who was shown a link that could not be mailed.
alter table staff_link add column shown_to text;
create index staff_link_made on staff_link (made_by, used_at);

-- What decides whether two of the staff count as two people.
create view staff_link_used with (security_invoker = true) as
  select email, made_by, shown_to, used_at from staff_link where used_at is not null;
create view staff_device_seen with (security_invoker = true) as
  select a.email, s.device, s.last_seen_at from staff_session s join staff_account a using (staff_id) where s.device is not null;
create view staff_owner with (security_invoker = true) as
  select a.email from staff_account a join staff_grant g using (staff_id)
   where g.role = 'owner' and g.at_merchant = '' and a.closed_at is null;
