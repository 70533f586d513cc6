-- Which device a token stands for: one device holds a token for each account that came in with it, and they share its id. Tokens of before
-- are each of a device of their own.
alter table known_device add column device_id uuid not null default gen_random_uuid();
create index known_device_token on known_device (merchant_code, token_hash);
create index known_device_id on known_device (merchant_code, device_id);

-- Cards of a member, those that were taken away too.
create index bank_card_ever_of_member on bank_card (merchant_code, member_id);
