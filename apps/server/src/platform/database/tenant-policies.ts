import type pg from 'pg';
import { appRole, checkRole } from './roles.ts';
import type { ModuleTables } from './module-tables.ts';

/** Tables whose comment begins with this word are written once: the program's role may add rows, never change or remove them. */
export const appendOnlyMark = 'append-only';

/** Tables whose comment begins with this word are filled by migrations: the program reads them. */
export const readOnlyMark = 'read-only';

/** Rows of tables whose comment begins with this may be removed when they are old (`platform/retention`), but never changed. */
export const purgedMark = 'append-only, purged';

/** Tables whose comment begins with this word are the platform's own, although they name merchants: no wall inside. */
export const platformWideMark = 'platform-wide';

/** Tables whose comment begins with this word are for the start of the program alone: its role may not even read them. */
export const ownerOnlyMark = 'owner-only';

const list = (names: readonly string[]) => `array[${names.map((name) => `'${name}'`).join(', ')}]::text[]`;

const wallsFor = (posted: readonly string[], checked: readonly string[]) => `do $$
declare item record;
begin
  execute format('revoke temporary, create on database %I from public', current_database());
  revoke create on schema public from public;
  grant usage on schema public to ${appRole}, ${checkRole};
  for item in
    select c.oid, c.relname, coalesce(obj_description(c.oid, 'pg_class'), '') as mark,
           c.relname::text = any (${list(posted)}) as posted,
           c.relname::text = any (${list([...posted, ...checked])}) as checked,
           exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'merchant_code' and not a.attisdropped)
             and coalesce(obj_description(c.oid, 'pg_class'), '') not like '${platformWideMark}%' as owned,
           c.relrowsecurity as walled,
           exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'ledger_check') as open_to_check
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  loop
    execute format('revoke all on %I from ${appRole}, ${checkRole}', item.relname);
    if item.mark like '${ownerOnlyMark}%' then
      continue;
    elsif item.relname = 'migration' or item.posted or item.mark like '${readOnlyMark}%' then
      execute format('grant select on %I to ${appRole}', item.relname);
    elsif item.mark like '${purgedMark}%' then
      execute format('grant select, insert, delete on %I to ${appRole}', item.relname);
    elsif item.mark like '${appendOnlyMark}%' then
      execute format('grant select, insert on %I to ${appRole}', item.relname);
    elsif item.relname = 'outbox' then
      grant select, insert (merchant_code, id, topic, payload), update (published_at) on outbox to ${appRole};
    else
      execute format('grant select, insert, update, delete on %I to ${appRole}', item.relname);
    end if;
    if item.owned and not item.walled then
      execute format('alter table %I enable row level security', item.relname);
      execute format('create policy merchant_wall on %I using (merchant_code = current_setting(''app.merchant_code'', true))', item.relname);
    end if;
    if item.checked then
      execute format('grant select on %I to ${checkRole}', item.relname);
      if item.owned and not item.open_to_check then
        execute format('create policy ledger_check on %I for select to ${checkRole} using (true)', item.relname);
      end if;
    end if;
  end loop;
  -- what modules let each other read: a view reads with the rights of who asks, or it would look over the walls
  for item in
    select c.relname, coalesce(c.reloptions::text[] && array['security_invoker=true', 'security_invoker=on'], false) as invoked
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
  loop
    execute format('revoke all on %I from ${appRole}, ${checkRole}', item.relname);
    if not item.invoked then
      execute format('alter view %I set (security_invoker = true)', item.relname);
    end if;
    execute format('grant select on %I to ${appRole}', item.relname);
  end loop;
  -- the one column of an account that is no money; a row's lock needs the right to change a column of it
  grant update (betting_blocked) on account to ${appRole};
  grant usage, select on all sequences in schema public to ${appRole};
  grant execute on all functions in schema public to ${appRole};
end $$`;

/**
 * Puts up row level security on every table that carries merchant_code, and grants the roles of the program what they need and
 * nothing else. Views are read with the rights of who asks. Nobody but the owner may create anything in the database, temporary tables included.
 */
export async function createTenantPolicies(owner: pg.Client, modules: readonly ModuleTables[]): Promise<void> {
  const posted = modules.flatMap((module) => module.posted ?? []);
  const checked = modules.flatMap((module) => module.checked ?? []);
  await owner.query(wallsFor(posted, checked));
}
