// Runs every attack of apps/server/test/attacks, the slow ones too, from outside against a program on fresh data with both demo merchants.
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { buildWhatIsStale } from './builds.mjs';
import { environment, fail, install, root, run } from './toolchain.mjs';

try {
  await install();
  await buildWhatIsStale();
  const browser = await ensureBrowser('tests');
  const config = join(root, 'e2e', 'playwright.config.ts');
  const args = ['test', '--config', config, '--reporter=list', '--project=console', 'attacks'];
  process.exitCode = await run(join(root, 'node_modules', '.bin', 'playwright'), args, {
    cwd: root,
    env: environment({ ATTACKS: 'all', ...(browser ? { CHROMIUM_PATH: browser } : {}) }),
  });
} catch (error) {
  fail(error);
}
