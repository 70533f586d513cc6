import { parseArgs } from 'node:util';
import { StaffError } from './staff-command.ts';

/**
 * Reads words that name their values: `name=VALUE`, `--name=VALUE` or `--name VALUE`.
 * @throws StaffError for a name that is not among `names`, one that comes twice, and a word that names nothing
 */
export function readNamedWords<Name extends string>(
  words: readonly string[],
  names: readonly Name[],
): Readonly<Partial<Record<Name, string>>> {
  const args = words.map((word) => (/^[^-=][^=]*=/.test(word) ? `--${word}` : word));
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true });
  const values: Partial<Record<Name, string>> = {};
  for (const token of tokens) {
    if (token.kind !== 'option') throw new StaffError(`expected NAME=VALUE, got "${words[token.index] ?? ''}"`);
    const name = names.find((each) => each === token.name);
    if (name === undefined)
      throw new StaffError(`no field "${token.name}"; expected NAME=VALUE of ${names.join(', ')}`);
    if (token.value === undefined) throw new StaffError(`expected a value after ${token.rawName}`);
    if (values[name] !== undefined) throw new StaffError(`${name} is named twice`);
    values[name] = token.value;
  }
  return values;
}
