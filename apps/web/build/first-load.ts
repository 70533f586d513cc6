import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { importsOf } from './imports-of.ts';

/** Libraries of the frame; any other comes with the screen that needs it. */
const LIBRARIES = /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|@lingui)\//;
/** Parts of the kit; its front door names them all, so what home does not show is named here. */
const KIT =
  /packages\/ui\/src\/(?!field\/|line\/|list\/|typed-number\/|countdown\/|sound\/|states\/drawings|theme\/.*\.ts|modal\/(?!open-windows))/;
const CONTRACT = /packages\/contract\/src\/(calls|languages|merchants\/(?!currency-facts))/;
const ICON = /lucide\/dist\/esm\/icons\/([a-z0-9-]+)\./;
/** What the bundler itself adds for its files to find each other. */
const BUNDLER = /^\0rolldown\//;
/**
 * Code that travels together, by the files it starts with: the app's start and home, with the small parts that most screens
 * have in common and that would else come with the login or as their own files; what every screen fetches once it is shown
 * (how calls are made, the table of all other screens, what begins later) with what home adds then, windows and fields; the screens that most people open next.
 */
const CODE = {
  app: [
    'apps/web/src/app/entry-client.tsx',
    'apps/web/src/screens/home/home.screen.tsx',
    'apps/web/src/shared/feedback/{use-action.ts,show-refusal.ts,paged-list.tsx}',
  ],
  'after-paint': [
    'apps/web/src/screens/home/after-paint/*.tsx',
    'apps/web/src/shared/api/wire-table.ts',
    'apps/web/src/app/screen-table.ts',
    'apps/web/src/app/after-start/*.tsx',
    'packages/ui/src/modal/modal.tsx',
    'packages/ui/src/field/number-field.tsx',
    'apps/web/src/shared/member/trial-prompt.tsx',
    'apps/web/src/features/account/logout-dialog.tsx',
  ],
  'game-list': ['apps/web/src/screens/game-list/game-list.screen.tsx'],
  'log-in': ['apps/web/src/screens/log-in/log-in.screen.tsx'],
} as const;
/** Texts that travel together, by language: those of home and the lists with what is said about the line, of what comes after home's paint, of the login. */
const TEXTS = {
  texts: /packages\/texts\/src\/([a-z]+)\/(?:shell|system|home|games|lobby|update)\.ts|language\/areas\/([a-z]+)\.ts/,
  'later-texts': /packages\/texts\/src\/([a-z]+)\/(?:announcements|download|member)\.ts/,
  'account-texts': /packages\/texts\/src\/([a-z]+)\/(?:account|phone|entrance)\.ts/,
} as const;

/** Files of the product that patterns name: what a test or a story imports must not decide what a phone loads. */
const productFiles = (patterns: readonly string[], root: string): string[] =>
  globSync([...patterns], { cwd: root })
    .filter((file) => !/\.(test|stories)\.tsx?$/.test(file))
    .map((file) => join(root, file));

/** The given files and those they import, directly or through others. */
function withImports(starts: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...starts];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !existsSync(file)) continue;
    found.add(file);
    if (!/\.tsx?$/.test(file)) continue;
    for (const { from } of importsOf(file, readFileSync(file, 'utf8')))
      if (from.startsWith('.')) waiting.push(resolve(dirname(file), from));
  }
  return found;
}

/** `CircleUserRound` -> `circle-user-round`, `Share2` -> `share-2`: the file of an icon. */
function iconFile(name: string): string {
  return name
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();
}

/** Icons that the given sources import, by file. */
function iconsOf(files: readonly string[]): ReadonlySet<string> {
  const imported = files.flatMap((file) =>
    importsOf(file, readFileSync(file, 'utf8')).flatMap(({ from, names }) => (from === 'lucide' ? names : [])),
  );
  return new Set(imported.map(iconFile));
}

/**
 * The files the build makes of what many people load: many small files compress worse and cost a request each. The first
 * holds the libraries of the frame and the kit too, the last the icons of all other screens.
 * @param root folder of the repository
 */
export function firstLoadGroups(root: string) {
  const kit = productFiles(['packages/ui/src/**/*.tsx'], root).filter((file) => KIT.test(file));
  const code = Object.entries(CODE).map(([name, starts], index) => {
    const isFirst = index === 0;
    const sources = withImports(productFiles(starts, root));
    const drawn = [...sources].filter((file) => file.endsWith('x'));
    const icons = iconsOf(isFirst ? drawn.concat(kit) : drawn);
    const test = (id: string): boolean => {
      const icon = ICON.exec(id)?.[1];
      if (icon !== undefined) return icons.has(icon);
      if (isFirst && (BUNDLER.test(id) || LIBRARIES.test(id) || KIT.test(id) || CONTRACT.test(id))) return true;
      return sources.has(resolve(root, relative(root, id.split('?')[0] ?? id)));
    };
    // What two of them need is in the first.
    return { name, test, priority: 10 - index };
  });
  const texts = Object.entries(TEXTS).map(([name, test]) => ({
    name: (id: string) => `${name}-${test.exec(id)?.slice(1).find(Boolean)}`,
    debugName: name,
    test,
    priority: 2,
  }));
  return [...code, ...texts, { name: 'icons', test: ICON, priority: 1 }];
}
