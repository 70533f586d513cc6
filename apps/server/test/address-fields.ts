import { LANGUAGES } from '@tessera/contract';
import { type StaffEndpointName, staffEndpoints } from '@tessera/contract/staff-endpoints';
import * as v from 'valibot';

/** An address as somebody would write it who leads members away. */
export const FOREIGN = 'https://foreign.example/x';

/** Of a schema what is read here; valibot's own types hide the kinds behind it. */
interface Schema {
  readonly type: string;
  readonly wrapped?: Schema;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly value?: Schema;
  readonly options?: readonly unknown[];
}

/** Kinds of values that are no text. */
const NO_TEXT = new Set(['number', 'boolean', 'picklist', 'literal', 'null', 'undefined', 'bigint', 'enum']);

const isSchema = (option: unknown): option is Schema => typeof option === 'object' && option !== null;

/** Paths of fields that take an address; of texts by language the English one, entries of lists and records as `*`. */
function pathsOf(schema: Schema, path: string): string[] {
  const { wrapped, entries, item, value, options = [] } = schema;
  if (wrapped) return pathsOf(wrapped, path);
  if (entries) {
    // What was seen before is compared with what is there, and kept nowhere.
    const names = Object.keys(entries).filter(
      (name) => name !== 'seen' && (name === 'EN' || !LANGUAGES.some((each) => each === name)),
    );
    return names.flatMap((name) => pathsOf(entries[name] as Schema, path === '' ? name : `${path}.${name}`));
  }
  const each = item ?? (schema.type === 'record' ? value : undefined);
  if (each) return pathsOf(each, `${path}.*`);
  const choices = options.filter(isSchema);
  if (choices.length > 0) return choices.flatMap((choice) => pathsOf(choice, path));
  if (NO_TEXT.has(schema.type)) return [];
  // What is not known to be no text counts as one: files, and what has its own schema.
  const takes = schema.type !== 'string' || v.safeParse(schema as unknown as v.GenericSchema, FOREIGN).success;
  return takes ? [path] : [];
}

/** Every field of a call by which staff change something that takes an address, as `call path`. */
export const addressFields = (): string[] =>
  (Object.keys(staffEndpoints) as StaffEndpointName[])
    .filter((name) => staffEndpoints[name].effect === 'changes')
    .flatMap((name) =>
      [...new Set(pathsOf(staffEndpoints[name].request as unknown as Schema, ''))].map((path) => `${name} ${path}`),
    );

/** A copy of something with a value at a path of it; `*` is the first entry. */
export function withValue(of: unknown, path: string, value: unknown): object {
  const copy = structuredClone(of) as Record<string, unknown>;
  const names = path.split('.').map((name) => (name === '*' ? '0' : name));
  let place = copy;
  for (const name of names.slice(0, -1)) place = place[name] as Record<string, unknown>;
  place[names.at(-1) ?? ''] = value;
  return copy;
}
