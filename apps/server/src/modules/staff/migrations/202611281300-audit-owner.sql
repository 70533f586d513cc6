-- What staff did is written by record_action and record_outcome alone (functions/audit-chain.sql), as their owner. The program could
-- insert rows itself before: with another time, of an action that was never begun, or with a second outcome's place taken.
comment on table staff_action is 'read-only: what staff set out to do; written by record_action alone';
comment on table staff_action_outcome is 'read-only: what became of what staff set out to do; written by record_outcome alone';
comment on table platform_action is 'read-only: what staff set out to do to the platform; written by record_action alone';
comment on table platform_action_outcome is 'read-only: what became of what staff set out to do to the platform; written by record_outcome alone';
