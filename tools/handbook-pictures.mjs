// npm run handbook-pictures: takes the pictures of docs/operate anew, in the journeys that call takeHandbookPicture (e2e/handbook-picture.ts).
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { buildWhatIsStale } from './builds.mjs';
import { environment, fail, install, root, run } from './toolchain.mjs';

const JOURNEYS = join(root, 'e2e', 'journeys', 'console');

try {
  await install();
  await buildWhatIsStale();
  const browser = await ensureBrowser('tests');
  mkdirSync(join(root, 'docs', 'operate', 'pictures'), { recursive: true });
  const journeys = readdirSync(JOURNEYS).filter((file) =>
    readFileSync(join(JOURNEYS, file), 'utf8').includes('takeHandbookPicture('),
  );
  const extra = { HANDBOOK_PICTURES: 'yes', ...(browser ? { CHROMIUM_PATH: browser } : {}) };
  const config = join(root, 'e2e', 'playwright.config.ts');
  const args = ['test', '--config', config, '--reporter=list', '--project=console'];
  process.exitCode = await run(join(root, 'node_modules', '.bin', 'playwright'), [...args, ...journeys], {
    cwd: root,
    env: environment(extra),
  });
} catch (error) {
  fail(error);
}
