-- An agent disputes a bill of its own; staff decline the dispute, or one of them proposes another amount due and somebody else approves it.
create table agent_bill_dispute (
  merchant_code text not null,
  dispute_id uuid not null,
  bill_id uuid not null,
  agent_id uuid not null,
  -- what the agent wrote
  text text not null check (length(text) between 10 and 500),
  filed_at timestamptz not null default clock_timestamp(),
  state text not null default 'open' check (state in ('open', 'declined', 'corrected')),
  -- the answer that the agent reads where it was declined; columns named `answer` hold secrets
  reply text,
  decided_by text,
  decided_at timestamptz,
  primary key (merchant_code, dispute_id),
  foreign key (merchant_code, bill_id) references agent_bill,
  check ((state = 'open') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check ((state = 'declined') = (reply is not null))
);
create unique index agent_bill_dispute_open_of_bill on agent_bill_dispute (merchant_code, bill_id) where state = 'open';
create index agent_bill_dispute_open on agent_bill_dispute (merchant_code, filed_at, dispute_id) where state = 'open';
create index agent_bill_dispute_of_bill on agent_bill_dispute (merchant_code, bill_id, filed_at desc);

create table agent_bill_correction (
  merchant_code text not null,
  correction_id uuid not null,
  dispute_id uuid not null,
  bill_id uuid not null,
  -- what is owed instead, in all; the figures of the period stay
  due bigint not null check (due >= 0),
  reason text not null check (length(reason) between 3 and 500),
  proposed_by text not null,
  proposed_at timestamptz not null default clock_timestamp(),
  -- nobody approves it from then on
  expires_at timestamptz not null,
  -- expired: it was open past its time, and another one took its place
  state text not null default 'open' check (state in ('open', 'approved', 'rejected', 'expired')),
  decided_by text,
  decided_at timestamptz,
  -- why it was rejected
  rejection text,
  -- the revision of the bill that it became
  new_bill_id uuid,
  primary key (merchant_code, correction_id),
  foreign key (merchant_code, dispute_id) references agent_bill_dispute,
  foreign key (merchant_code, bill_id) references agent_bill,
  foreign key (merchant_code, new_bill_id) references agent_bill,
  check ((state in ('open', 'expired')) = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check ((state = 'approved') = (new_bill_id is not null)),
  constraint agent_bill_correction_two_people check (state <> 'approved' or decided_by <> proposed_by)
);
create unique index agent_bill_correction_of_dispute on agent_bill_correction (merchant_code, dispute_id)
  where state in ('open', 'approved');
create unique index agent_bill_correction_of_bill on agent_bill_correction (merchant_code, bill_id) where state = 'approved';
create unique index agent_bill_correction_new_bill on agent_bill_correction (merchant_code, new_bill_id) where new_bill_id is not null;
create index agent_bill_correction_decided on agent_bill_correction (decided_at) where state = 'approved';

-- A corrected bill is replaced by the next revision of it; `carried` is what its earlier revisions were paid, of all that `paid` counts.
alter table agent_bill add column carried bigint not null default 0;
alter table agent_bill add constraint agent_bill_carried check (carried between 0 and paid);
alter table agent_bill drop constraint agent_bill_state_check;
alter table agent_bill add constraint agent_bill_state_check
  check (state in ('notReached', 'due', 'part', 'insufficient', 'issued', 'replaced'));
create index agent_bill_revised on agent_bill (created_at) where rev > 1;
