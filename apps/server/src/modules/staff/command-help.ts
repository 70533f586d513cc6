import { parseArgs } from 'node:util';
import { STAFF_COMMANDS } from './merchant-changes.ts';
import { PLATFORM_COMMANDS } from './platform-commands.ts';

const PROGRAM = 'npm run staff --';

type Commands = Readonly<Record<string, { readonly usage: string }>>;

const find = (commands: Commands, name = '') => (Object.hasOwn(commands, name) ? commands[name] : undefined);

/** Each form of a command on a line of its own. */
function formsOf(before: string, { usage }: { readonly usage: string }): string {
  return usage
    .split(' | ')
    .map((form) => `${before} ${form}`)
    .join('\n');
}

/** Every command, in short. */
export function describeCommands(): string {
  return [
    `${PROGRAM} MERCHANT COMMAND ...   (the program must be running)`,
    ...Object.values(STAFF_COMMANDS).map(({ usage }) => `  ${usage}`),
    `${PROGRAM} COMMAND ...   (of no merchant)`,
    ...Object.values(PLATFORM_COMMANDS).map(({ usage }) => `  ${usage}`),
    `With --help after a command: that one alone. Words of the form name=VALUE may be typed as --name=VALUE or --name VALUE too.`,
  ].join('\n');
}

/**
 * What `--help` among the words is answered with: how their command is typed, or every command where they name none. A `--help`
 * behind `--` is a word like others.
 * @returns undefined when the words do not ask for help
 */
export function helpFor(words: readonly string[]): string | undefined {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { help: { type: 'boolean' } },
    strict: false,
    allowPositionals: true,
  });
  if (values['help'] !== true) return undefined;
  const [first, second] = positionals;
  const ofPlatform = find(PLATFORM_COMMANDS, first);
  if (ofPlatform) return formsOf(PROGRAM, ofPlatform);
  const ofMerchant = find(STAFF_COMMANDS, second ?? first);
  return ofMerchant ? formsOf(`${PROGRAM} MERCHANT`, ofMerchant) : describeCommands();
}
