// Adds a module, endpoint, setting, screen or game that compiles and passes the gates at once. `npm run new -- KIND NAME [options]`
import { parseArgs } from 'node:util';
import { root } from './gate-parts/sources.ts';
import { newEndpoint } from './new/endpoint.ts';
import { newModule } from './new/module.ts';
import { Plan } from './new/plan.ts';
import { Refused } from './new/refused.ts';
import { newScreen } from './new/screen.ts';
import { newSetting } from './new/setting.ts';

/** Options by their name, as they were typed. */
export type Options = Readonly<Record<string, string | boolean | undefined>>;

interface Kind {
  /** What may be typed behind the name. */
  readonly usage: string;
  readonly options: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;
  readonly make: (plan: Plan, name: string, options: Options) => void | Promise<void>;
}

const text = { type: 'string' } as const;
const names = { en: text, cn: text, th: text, vi: text, ur: text };
const NAMES_USAGE = '--en "..." --cn "..." --th "..." --vi "..." --ur "..."';

const KINDS: Readonly<Record<string, Kind>> = {
  module: { usage: '', options: {}, make: newModule },
  endpoint: {
    usage: '--module MODULE [--staff [--needs PERMISSION]]',
    options: { module: text, staff: { type: 'boolean' }, needs: text },
    make: newEndpoint,
  },
  setting: { usage: '--module MODULE', options: { module: text }, make: newSetting },
  screen: {
    usage: `--app console | --app web (--title TEXT_KEY | ${NAMES_USAGE})`,
    options: { app: text, title: text, ...names },
    make: newScreen,
  },
  game: {
    usage: `[--kind slot] [--vendor CODE] ${NAMES_USAGE}`,
    options: { kind: text, vendor: text, ...names },
    // It loads what paints and computes a game.
    make: async (...given) => (await import('./new/game.ts')).newGame(...given),
  },
};

const USAGE = Object.entries(KINDS).map(([kind, { usage }]) => `  npm run new -- ${kind} NAME ${usage}`.trimEnd());

/**
 * Plans what is new, and writes all of it or nothing.
 * @param words as typed behind `npm run new --`
 * @returns paths of the files that were written, from the root
 * @throws Refused when it cannot be made, with the reason in plain words
 */
export async function makeNew(words: readonly string[], folder: string = root): Promise<string[]> {
  const [kindName = '', name = '', ...rest] = words;
  const kind = Object.hasOwn(KINDS, kindName) ? KINDS[kindName] : undefined;
  if (!kind) throw new Refused(`Say what is new:\n${USAGE.join('\n')}`);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40)
    throw new Refused(
      `A name is of small letters and figures, with hyphens between words, such as help-votes: not "${name}".`,
    );
  const plan = new Plan(folder);
  await kind.make(plan, name, optionsOf(kind, rest));
  return plan.write();
}

function optionsOf({ options }: Kind, rest: readonly string[]): Options {
  try {
    return parseArgs({ args: [...rest], options }).values;
  } catch (error) {
    throw new Refused((error as Error).message);
  }
}

if (process.argv[1]?.endsWith('new.ts')) {
  try {
    const written = await makeNew(process.argv.slice(2));
    console.log(`${written.map((path) => `wrote ${path}`).join('\n')}\nNow: npm run check -- --changed`);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
