-- How a payment is made: on the gateway's page, by a code, or by a transfer with a note.
alter table sandbox.payment add column method text not null default 'gateway';
