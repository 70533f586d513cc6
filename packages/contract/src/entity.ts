import * as v from 'valibot';
import { formatMoney } from './money.ts';
import { moneyOutput } from './money-schemas.ts';
import { time as staffTime, uuid } from './staff/staff-fields.ts';
import { wireTime } from './wire.ts';

/**
 * A field of something that is kept in a table, such as a withdrawal.
 * @typeParam Row as it is read of the database
 * @typeParam Member as the members' wire says it
 * @typeParam Staff as the staff API says it
 */
export interface EntityField<Row = unknown, Member = unknown, Staff = unknown> {
  readonly member: v.GenericSchema<Row, Member>;
  readonly staff: v.GenericSchema<Staff>;
  readonly toStaff: (row: Row) => Staff;
}

const same = <Value>(value: Value): Value => value;

const text: EntityField<string, string, string> = { member: v.string(), staff: v.string(), toStaff: same };

/** Kinds of fields. */
export const kept = {
  text,
  id: { ...text, staff: uuid },
  /** Names or the like, in their order. */
  texts: { member: v.array(v.string()), staff: v.array(v.string()), toStaff: same } as EntityField<
    string[],
    string[],
    string[]
  >,
  /** An amount, scale 4. */
  money: { member: moneyOutput, staff: v.string(), toStaff: formatMoney } as EntityField<bigint, string, string>,
  time: { member: wireTime, staff: staffTime, toStaff: (at: Date) => at.toISOString() } as EntityField<
    Date,
    number,
    string
  >,
  oneOf: <const Value extends string>(values: readonly Value[]): EntityField<Value, Value, Value> => ({
    member: v.picklist(values),
    staff: v.picklist(values),
    toStaff: same,
  }),
  optional: <Row, Member, Staff>({
    member,
    staff,
    toStaff,
  }: EntityField<Row, Member, Staff>): EntityField<Row | null, Member | null, Staff | null> => ({
    member: v.nullable(member),
    staff: v.nullable(staff),
    toStaff: (row) => (row === null ? null : toStaff(row)),
  }),
};

/** The fields of something, by their names on the wires; a column has the same name in snake case. */
// biome-ignore lint/suspicious/noExplicitAny: the bound of every field
export type Entity = Readonly<Record<string, EntityField<any, any, any>>>;

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Snake<Rest>}`
    : `_${Lowercase<First>}${Snake<Rest>}`
  : '';

/** Name of the column of a field. */
export const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type RowOf<Field> = Field extends EntityField<infer Row, infer _Member, infer _Staff> ? Row : never;

/** A row of an entity as it is read of the database. */
export type EntityRow<Of extends Entity> = {
  readonly [Name in keyof Of as Snake<Name & string>]: RowOf<Of[Name]>;
};

/** Some fields of an entity, for a query that reads no others. */
export const fieldsOf = <Of extends Entity, const Name extends keyof Of & string>(entity: Of, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, entity[name]])) as { readonly [Each in Name]: Of[Each] };

/** Fields of an entity that somebody sees. @typeParam Name of them */
export interface EntityView<Of extends Entity, Name extends keyof Of & string> {
  readonly entity: Of;
  /** The column of each field. */
  readonly columns: readonly (readonly [name: Name, column: string])[];
  /** Entries for the schema of an answer on the members' wire. */
  readonly member: { readonly [Each in Name]: Of[Each]['member'] };
  /** Entries for the schema of an answer of the staff API. */
  readonly staff: { readonly [Each in Name]: Of[Each]['staff'] };
}

/** Picks the fields of an entity that somebody sees. */
export function viewOf<Of extends Entity, const Name extends keyof Of & string>(
  entity: Of,
  names: readonly Name[],
): EntityView<Of, Name> {
  const entriesBy = (side: 'member' | 'staff') => Object.fromEntries(names.map((name) => [name, entity[name]?.[side]]));
  const columns = names.map((name) => [name, columnOf(name)] as const);
  const view = { entity, columns, member: entriesBy('member'), staff: entriesBy('staff') };
  return view as unknown as EntityView<Of, Name>;
}
