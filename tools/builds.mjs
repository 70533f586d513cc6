// Builds what its sources have outgrown. Plain JavaScript without dependencies.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BUNDLE_LIST, writeBundleList } from './bundle-list.mjs';
import { environment, findNode, root, run, ToolError } from './toolchain.mjs';

const builds = [
  { name: 'web app', folder: 'apps/web', sources: ['apps/web', 'packages'] },
  { name: 'console', folder: 'apps/console', sources: ['apps/console', 'packages'] },
  { name: 'games', folder: 'apps/studio', sources: ['apps/studio', 'games', 'packages'] },
];
/** Folders that the builds write, below the root. */
export const builtFolders = builds.map(({ folder }) => `${folder}/dist`);
const skipped = new Set(['node_modules', 'dist', '.data', '.test', 'coverage']);

function listFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(join(folder, entry.name)) : [join(folder, entry.name)]));
}

/** One hash over the names and contents of all sources of a build and the packages it uses. */
function hashOf(sources) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  const files = sources
    .flatMap((folder) => listFiles(join(root, folder)))
    .filter((file) => !/\.(test|stories)\.tsx?$/.test(file));
  for (const file of files.sort()) hash.update(relative(root, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

/** Runs each build whose sources changed since its last one, without those named, and lists what was built (bundle-list.mjs). */
export async function buildWhatIsStale({ without = [] } = {}) {
  let isListed = existsSync(join(root, BUNDLE_LIST));
  for (const { name, folder, sources } of builds) {
    const script = join(root, folder, 'build.ts');
    if (!existsSync(script) || without.includes(name)) continue;
    const hash = hashOf(sources);
    const marker = join(root, folder, 'dist', '.sources');
    if (existsSync(marker) && readFileSync(marker, 'utf8') === hash) continue;
    console.log(`Building the ${name} ...`);
    const code = await run(findNode(), [script], { cwd: join(root, folder), env: environment() });
    if (code !== 0) throw new ToolError('BUILD_FAILED', `The ${name} could not be built; the reason is above.`);
    mkdirSync(join(root, folder, 'dist'), { recursive: true });
    writeFileSync(marker, hash);
    isListed = false;
  }
  // listed when something was built and not at every start: what changed since is to be found, not listed anew
  if (!isListed) writeBundleList(root, process.env.BUNDLE_SIGNING_KEY);
}
