-- A game session ends with the login it was opened from, so both name it. Those from before name none and end here: a player
-- opens the game again, and wins and rollbacks never ask for a session.
delete from vendor_session;
delete from launch_ticket;
alter table launch_ticket add column session_id uuid;
alter table vendor_session add column session_id uuid;
alter table vendor_session drop column ended_at;
alter table vendor_session drop column last_seen_at;
-- Which delivery used a nonce: the program sends it again to the database when the answer is lost between the two.
alter table vendor_nonce add column request_id uuid;
-- A race at the first use could make several keys for one vendor of a merchant; the newest two stay, as for a rotation.
update vendor_key k set retired_at = now() from (
    select merchant_code, vendor_code, key_id,
           row_number() over (partition by merchant_code, vendor_code order by created_at desc, key_id) as place
      from vendor_key where retired_at is null) as live
 where live.place > 2 and k.merchant_code = live.merchant_code and k.vendor_code = live.vendor_code and k.key_id = live.key_id;
