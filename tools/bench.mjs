// npm run bench: installs what is missing, builds what is stale, then measures; figures stand in docs/benchmarks.md.
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { buildWhatIsStale } from './builds.mjs';
import { environment, fail, findNode, install, root, run } from './toolchain.mjs';

try {
  await install();
  await buildWhatIsStale();
  const browser = await ensureBrowser('figures');
  const extra = { NODE_ENV: 'production', ...(browser ? { CHROMIUM_PATH: browser } : {}) };
  process.exitCode = await run(findNode(), [join(root, 'bench', 'run.ts')], { cwd: root, env: environment(extra) });
  await run(join(root, 'node_modules', '.bin', 'biome'), ['format', '--write', 'docs/benchmarks.md'], { cwd: root });
} catch (error) {
  fail(error);
}
