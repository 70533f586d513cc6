-- Rows that are removed when they are old (platform/retention). Old rows lie together on disk, so the smallest of indexes finds them.
create index idempotency_age on idempotency using brin (created_at);
create index payment_callback_age on payment_callback using brin (received_at);
create index launch_ticket_age on launch_ticket using brin (created_at);
create index session_age on session using brin (created_at);
create index vendor_session_age on vendor_session using brin (created_at);

comment on table payment_callback is 'append-only, purged: messages of payment providers';
