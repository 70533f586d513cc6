import type { Entity, EntityRow, EntityView } from '@tessera/contract/entity';
import type * as v from 'valibot';

type Row<Of extends Entity> = EntityRow<Of>;
type MemberSees<Of extends Entity, Name extends keyof Of> = { [Each in Name]: v.InferInput<Of[Each]['member']> };
type StaffSees<Of extends Entity, Name extends keyof Of> = { [Each in Name]: v.InferOutput<Of[Each]['staff']> };

const present = (
  { columns }: EntityView<Entity, string>,
  row: object,
  say: (value: unknown, name: string) => unknown,
): object => Object.fromEntries(columns.map(([name, column]) => [name, say(row[column as keyof typeof row], name)]));

/** What a member sees of a row; the wire's schema puts it into words. */
export function presentToMember<Of extends Entity, Name extends keyof Of & string>(
  view: EntityView<Of, Name>,
  row: Row<Of>,
): MemberSees<Of, Name> {
  return present(view, row, (value) => value) as MemberSees<Of, Name>;
}

/** What staff see of a row, as the staff API says it. */
export function presentToStaff<Of extends Entity, Name extends keyof Of & string>(
  view: EntityView<Of, Name>,
  row: Row<Of>,
): StaffSees<Of, Name> {
  return present(view, row, (value, name) => view.entity[name]?.toStaff(value)) as StaffSees<Of, Name>;
}
