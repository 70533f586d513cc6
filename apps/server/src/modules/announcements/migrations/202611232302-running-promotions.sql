-- Promotions among all announcements: whether any runs is asked for every merchant at once (running_promotions).
create index announcement_promotion on announcement (merchant_code, audience) where type = 'PR';
