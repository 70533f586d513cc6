-- The language that a member last chose in an app, for whoever answers them. Null: no app has said.
alter table member add column language text check (language ~ '^[A-Z]{2}$');
