// Runs every attack of apps/server/test/attacks, the slow ones too, from outside against a program on fresh data with both demo merchants.
import { spawnSync } from 'node:child_process';
import { buildWhatIsStale } from './builds.mjs';
import { environment, fail, findNode, root } from './toolchain.mjs';

try {
  await buildWhatIsStale();
  const runner = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '-c',
    'e2e/playwright.config.ts',
    '--no-deps',
    'attacks',
  ];
  const { status } = spawnSync(findNode(), runner, {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment(), ATTACKS: 'all' },
  });
  process.exitCode = status ?? 1;
} catch (error) {
  fail(error);
}
