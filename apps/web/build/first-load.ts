import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** Libraries of the frame; any other comes with the screen that needs it. */
const LIBRARIES = /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|@lingui|lucide-react)\//;
/** Parts of the kit; its front door names them all, so what home does not show is named here. */
const KIT = /packages\/ui\/src\/(?!field\/|list\/|countdown\/|states\/drawings|modal\/follow-finger)/;
const CONTRACT = /packages\/contract\/src\/(calls|languages|merchants)/;
const ICON = /lucide-react\/dist\/esm\/icons\/([a-z0-9-]+)\./;
/** The app starts with these two. */
const STARTS = ['apps/web/src/app/entry-client.tsx', 'apps/web/src/screens/home/home.screen.tsx'];
/** What home fetches when it has been painted. */
const AFTER_PAINT = 'apps/web/src/screens/home/after-paint/*.tsx';
/** Texts of what home fetches when it has been painted. */
const LATER_TEXTS = /packages\/texts\/src\/([a-z]+)\/(?:news|download)\.ts/;
/** Texts that home needs, and the list of the language's areas. */
const HOME_TEXTS = /packages\/texts\/src\/([a-z]+)\/(?:shell|system|home|games)\.ts|language\/areas\/([a-z]+)\.ts/;
const STATIC_IMPORT = /(?:^|\n)(?:import|export)\s(?!type\b)[^;]*?from\s'(\.[^']+)'|(?:^|\n)import\s'(\.[^']+)'/g;

/** The given files and those they import, directly or through others. */
function withImports(starts: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...starts];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !existsSync(file)) continue;
    found.add(file);
    if (!/\.tsx?$/.test(file)) continue;
    for (const [, from, plain] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT))
      waiting.push(resolve(dirname(file), from ?? plain ?? ''));
  }
  return found;
}

/** `CircleUserRound` -> `circle-user-round`, `Share2` -> `share-2`: the file an icon stands in. */
function iconFile(name: string): string {
  return name
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();
}

/** Icons that the given sources import, by file. */
function iconsOf(files: readonly string[]): ReadonlySet<string> {
  const imported = files.flatMap((file) => {
    const found = /import \{([^}]*)\} from 'lucide-react'/.exec(readFileSync(file, 'utf8'));
    return (found?.[1] ?? '').split(',').map((name) => name.trim());
  });
  return new Set(imported.filter((name) => name && !name.startsWith('type ')).map(iconFile));
}

/**
 * The files the build makes of the first load: one with the libraries of the frame, the kit and what the start and home
 * import (many small files compress worse and cost a request each), one with what home fetches after its paint, one with
 * the icons of all other screens; and of each language one with home's texts and one with those of what comes after.
 * @param root folder of the repository
 */
export function firstLoadGroups(root: string) {
  const sources = withImports(STARTS.map((file) => join(root, file)));
  const later = withImports(globSync(AFTER_PAINT, { cwd: root }).map((file) => join(root, file)));
  const kit = globSync('packages/ui/src/**/*.tsx', { cwd: root }).filter((file) => KIT.test(file));
  const icons = iconsOf([...sources].filter((file) => file.endsWith('x')).concat(kit.map((file) => join(root, file))));
  const isFirstLoad = (id: string): boolean => {
    const icon = ICON.exec(id)?.[1];
    if (icon !== undefined) return icons.has(icon);
    const file = id.split('?')[0] ?? id;
    return LIBRARIES.test(id) || KIT.test(id) || CONTRACT.test(id) || sources.has(resolve(root, relative(root, file)));
  };
  const laterIcons = iconsOf([...later].filter((file) => file.endsWith('x')));
  const isAfterPaint = (id: string): boolean => {
    const icon = ICON.exec(id)?.[1];
    if (icon !== undefined) return laterIcons.has(icon);
    return later.has(resolve(root, relative(root, id.split('?')[0] ?? id)));
  };
  return [
    { name: 'app', test: isFirstLoad, priority: 4 },
    { name: 'after-paint', test: isAfterPaint, priority: 3 },
    {
      name: (id: string) => `texts-${HOME_TEXTS.exec(id)?.slice(1).find(Boolean)}`,
      debugName: 'texts of home',
      test: HOME_TEXTS,
      priority: 2,
    },
    {
      name: (id: string) => `later-texts-${LATER_TEXTS.exec(id)?.[1]}`,
      debugName: 'texts after the paint',
      test: LATER_TEXTS,
      priority: 2,
    },
    { name: 'icons', test: ICON, priority: 1 },
  ];
}
