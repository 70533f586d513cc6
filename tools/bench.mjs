// npm run bench: installs what is missing, builds what is stale, then measures; figures are in docs/benchmarks.md.
// With words, such as `npm run bench -- calls`, only these groups are measured and nothing is written.
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { buildWhatIsStale } from './builds.mjs';
import { environment, fail, findNode, install, root, run } from './toolchain.mjs';

try {
  await install();
  await buildWhatIsStale();
  const browser = await ensureBrowser('figures');
  const extra = { NODE_ENV: 'production', ...(browser ? { CHROMIUM_PATH: browser } : {}) };
  process.exitCode = await run(findNode(), [join(root, 'bench', 'run.ts'), ...process.argv.slice(2)], {
    cwd: root,
    env: environment(extra),
  });
  await run(join(root, 'node_modules', '.bin', 'biome'), ['format', '--write', 'docs/benchmarks.md'], { cwd: root });
} catch (error) {
  fail(error);
}
