-- Whom a member invited, newest first: the invitation screen pages through it.
create index member_invited on member (merchant_code, recommender_id, created_at) where recommender_id is not null;
