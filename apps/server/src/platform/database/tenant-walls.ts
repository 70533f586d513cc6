import type pg from 'pg';
import { appRole } from './roles.ts';

/** Tables whose comment begins with this word are written once: the program's role may add rows, never change or remove them. */
export const appendOnlyMark = 'append-only';

/** Tables whose comment begins with this word are the platform's own, although they name merchants: no wall inside. */
export const platformWideMark = 'platform-wide';

const walls = `do $$
declare item record;
begin
  grant usage on schema public to ${appRole};
  for item in
    select c.oid, c.relname, coalesce(obj_description(c.oid, 'pg_class'), '') like '${appendOnlyMark}%' as append_only,
           exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'merchant_code' and not a.attisdropped)
             and coalesce(obj_description(c.oid, 'pg_class'), '') not like '${platformWideMark}%' as owned,
           c.relrowsecurity as walled
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  loop
    execute format('revoke all on %I from ${appRole}', item.relname);
    if item.relname = 'migration' then
      execute format('grant select on %I to ${appRole}', item.relname);
    elsif item.append_only then
      execute format('grant select, insert on %I to ${appRole}', item.relname);
    else
      execute format('grant select, insert, update, delete on %I to ${appRole}', item.relname);
    end if;
    if item.owned and not item.walled then
      execute format('alter table %I enable row level security', item.relname);
      execute format('create policy merchant_wall on %I using (merchant_code = current_setting(''app.merchant_code'', true))', item.relname);
    end if;
  end loop;
  grant usage, select on all sequences in schema public to ${appRole};
  grant execute on all functions in schema public to ${appRole};
end $$`;

/** Puts up row level security on every table that carries merchant_code and grants the program's role what it needs. */
export async function raiseTenantWalls(owner: pg.Client): Promise<void> {
  await owner.query(walls);
}
