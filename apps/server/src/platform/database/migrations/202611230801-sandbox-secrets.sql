-- Pages of the sandboxes are found by a secret that only the person who was sent there has. What was begun before is finished by
-- nobody: a payment that is open runs out, and somebody made before is made anew.
alter table sandbox_payment add column page_secret text not null default gen_random_uuid()::text || gen_random_uuid()::text;
alter table sandbox_payment alter column page_secret drop default;
create unique index sandbox_payment_page on sandbox_payment (page_secret);
alter table sandbox_identity add column secret text not null default gen_random_uuid()::text || gen_random_uuid()::text;
alter table sandbox_identity alter column secret drop default;
create unique index sandbox_identity_secret on sandbox_identity (secret);
