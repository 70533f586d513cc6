-- What members told us is a queue: staff answer each into the member's inbox, or close it without an answer. What came before this is open.
alter table feedback
  add column state text not null default 'open',
  add column message_id uuid,
  add column decided_by text,
  add column decided_at timestamptz,
  add constraint feedback_state check (state in ('open', 'answered', 'closed')),
  add constraint feedback_decided check (
    (state = 'open') = (decided_by is null) and (state = 'open') = (decided_at is null)
    and (state = 'answered') = (message_id is not null)
  );
create index feedback_by_state on feedback (merchant_code, state, sent_at desc, feedback_id desc);
