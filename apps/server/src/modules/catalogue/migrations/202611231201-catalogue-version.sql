-- Counts changes of the catalogue, so that a process that keeps a copy of it in memory finds out with one small row. The row is
-- written in the transaction of the change: whoever reads the new number can read the change too.
create table catalogue_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into catalogue_version (version) values (1);

create function count_catalogue_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end $$;
create trigger vendor_changes after insert or update or delete or truncate on vendor
  for each statement execute function count_catalogue_change();
create trigger game_changes after insert or update or delete or truncate on game
  for each statement execute function count_catalogue_change();
