-- Who else was at the network address of a member, and who else had a card: both are asked of each withdrawal that staff look at.
create index session_of_member on session (merchant_code, member_id, created_at desc);
create index session_at_address on session (merchant_code, address, member_id) where address is not null;
create index bank_card_of_fingerprint on bank_card (merchant_code, card_fingerprint, member_id);
