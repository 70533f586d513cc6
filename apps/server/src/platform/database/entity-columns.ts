import { columnOf, type Entity } from '@tessera/contract/entity';
import { type RawBuilder, sql } from 'kysely';

/**
 * The columns of an entity for a select, each by its own name.
 * @param table alias of the table that has them
 * @param elsewhere columns that are read from another place, by the names of the fields
 */
export const columnsOf = <Of extends Entity>(
  entity: Of,
  table: string,
  elsewhere: Partial<Record<keyof Of & string, RawBuilder<unknown>>> = {},
): RawBuilder<unknown> =>
  sql.join(
    Object.keys(entity).map((name) => {
      const column = columnOf(name);
      return sql`${elsewhere[name] ?? sql.ref(`${table}.${column}`)} as ${sql.ref(column)}`;
    }),
  );

/** What follows the name of a table in an insert: columns by their names, and a value for each. */
export const valuesOf = (row: Readonly<Record<string, unknown>>): RawBuilder<unknown> =>
  sql`(${sql.join(Object.keys(row).map((column) => sql.ref(column)))}) values (${sql.join(Object.values(row))})`;
