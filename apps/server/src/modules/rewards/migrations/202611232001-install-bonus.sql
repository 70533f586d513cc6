-- A reward may come from installing the app: one for each member, kept unique by its source as all others are.
alter table reward drop constraint reward_source_check;
alter table reward add constraint reward_source_check check (source in ('given', 'signIn', 'code', 'install'));
