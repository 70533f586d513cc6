-- When whoever holds the session proved last that they are its member, by the way a member without a password comes in.
alter table session add column proven_at timestamptz;
