-- Messages of the live chat that are a picture, alone or with words. The picture is a file of the conversation.
alter table chat_message add column picture_hash text check (picture_hash ~ '^[0-9a-f]{64}$');
alter table chat_message add column picture_width integer check (picture_width > 0);
alter table chat_message add column picture_height integer check (picture_height > 0);
alter table chat_message drop constraint chat_message_body_check;
alter table chat_message add constraint chat_message_body_check
  check (length(body) <= 2000 and (length(body) > 0 or picture_hash is not null));
alter table chat_message add constraint chat_message_picture_check
  check (num_nulls(picture_hash, picture_width, picture_height) in (0, 3));
