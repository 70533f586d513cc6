import { parseArgs } from 'node:util';
import type { PlatformCommand, StaffCommand } from '#server/platform/staff-command/staff-command.ts';

const PROGRAM = 'npm run staff --';

/** Commands by their first word. */
export interface Commands {
  /** For one merchant, whose code comes before the first word. */
  readonly ofMerchant: Readonly<Record<string, StaffCommand>>;
  /** For the platform and no merchant. */
  readonly ofPlatform: Readonly<Record<string, PlatformCommand>>;
}

type Usages = Readonly<Record<string, { readonly usage: string }>>;

const find = (commands: Usages, name = '') => (Object.hasOwn(commands, name) ? commands[name] : undefined);

/** Each form of a command on its own line. */
function formsOf(before: string, { usage }: { readonly usage: string }): string {
  return usage
    .split(' | ')
    .map((form) => `${before} ${form}`)
    .join('\n');
}

/** Every command, in short. */
export function describeCommands({ ofMerchant, ofPlatform }: Commands): string {
  return [
    `${PROGRAM} MERCHANT COMMAND ...   (the program must be running)`,
    ...Object.values(ofMerchant).map(({ usage }) => `  ${usage}`),
    `${PROGRAM} COMMAND ...   (of no merchant)`,
    ...Object.values(ofPlatform).map(({ usage }) => `  ${usage}`),
    `With --help after a command: that one alone. Words of the form name=VALUE may be typed as --name=VALUE or --name VALUE too.`,
  ].join('\n');
}

/**
 * The answer to `--help` among the words: the forms of their command, or every command where they name none. A `--help`
 * behind `--` is a word like others.
 * @returns undefined when the words do not ask for help
 */
export function helpFor(commands: Commands, words: readonly string[]): string | undefined {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { help: { type: 'boolean' } },
    strict: false,
    allowPositionals: true,
  });
  if (values['help'] !== true) return undefined;
  const [first, second] = positionals;
  const ofPlatform = find(commands.ofPlatform, first);
  if (ofPlatform) return formsOf(PROGRAM, ofPlatform);
  const ofMerchant = find(commands.ofMerchant, second ?? first);
  return ofMerchant ? formsOf(`${PROGRAM} MERCHANT`, ofMerchant) : describeCommands(commands);
}
