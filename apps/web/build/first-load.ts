import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Modules of the kit and of what screens share that home does not need for its first paint. */
const LATER =
  /remembered-login|device-key|api\/(seal|idempotency)|shared\/page|shell\/side-menu|language-list|follow-finger|status-pages|features\/games\/game-sheet|use-free-play|trial-user|recent-searches|use-areas|ui\/src\/(field|list|countdown)\//;
const LATER_LIBRARIES = /node_modules\/(des\.js|valibot|minimalistic|inherits)/;
const SOURCES =
  /packages\/ui\/src\/|apps\/web\/src\/(app|shared|screens\/home|features\/(games|announcements|winners))\//;
const CONTRACT = /packages\/contract\/src\/(calls|errors|languages|merchants)/;
const ICON = /lucide-react\/dist\/esm\/icons\/([a-z0-9-]+)\./;

function isFirstLoadSource(id: string): boolean {
  return !LATER.test(id) && (SOURCES.test(id) || CONTRACT.test(id));
}

/** `CircleUserRound` -> `circle-user-round`, `Share2` -> `share-2`: the file an icon stands in. */
function iconFile(name: string): string {
  return name
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();
}

/** Icons that the sources of the first load import, by file. @param root folder of the repository */
function firstLoadIcons(root: string): ReadonlySet<string> {
  const files = globSync(['packages/ui/src/**/*.tsx', 'apps/web/src/**/*.tsx'], { cwd: root }).filter(
    isFirstLoadSource,
  );
  const imported = files.flatMap((file) => {
    const found = /import \{([^}]*)\} from 'lucide-react'/.exec(readFileSync(join(root, file), 'utf8'));
    return (found?.[1] ?? '').split(',').map((name) => name.trim());
  });
  return new Set(imported.filter((name) => name && !name.startsWith('type ')).map(iconFile));
}

/**
 * The files the build makes of the first load: one with the libraries of the frame, the kit, what screens share and
 * home's own features (many small files compress worse and cost a request each), one with the icons of all other screens.
 * @param root folder of the repository
 */
export function firstLoadGroups(root: string) {
  const icons = firstLoadIcons(root);
  const isFirstLoad = (id: string): boolean => {
    const icon = ICON.exec(id)?.[1];
    if (icon !== undefined) return icons.has(icon);
    return id.includes('node_modules') ? !LATER_LIBRARIES.test(id) : isFirstLoadSource(id);
  };
  return [
    { name: 'app', test: isFirstLoad, priority: 2 },
    { name: 'icons', test: ICON, priority: 1 },
  ];
}
