-- A vendor that is connected from outside: where its games open, and at which merchants they are. Both are null for our own vendors and for
-- those of the demo, which are at every merchant.
alter table vendor add column launch_url text;
alter table vendor add column merchants text[];
alter table vendor add constraint vendor_connected_check check ((launch_url is null) = (merchants is null));
