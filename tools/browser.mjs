// The browser for end-to-end tests: an installed Chrome or Chromium, else Debian's package, else Playwright's own.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { environment, findNode, root, run, ToolError } from './toolchain.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function findInstalled() {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  const folders = (process.env.PATH ?? '').split(':').concat('/usr/bin', '/usr/local/bin');
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .concat(places)
    .find((path) => existsSync(path));
}

function hasApt() {
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' });
    return process.getuid?.() === 0;
  } catch {
    return false;
  }
}

/** Path of a browser, installed now if there was none; undefined means that Playwright uses its own download. */
export async function ensureBrowser() {
  const installed = findInstalled();
  if (installed) return installed;
  if (hasApt()) {
    console.log('Installing Chromium from the system’s packages ...');
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    await run('apt-get', ['update', '-qq'], quiet);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
    const found = findInstalled();
    if (found) return found;
  }
  console.log('Downloading a browser ...');
  const script = join(root, 'node_modules/@playwright/test/cli.js');
  const code = await run(findNode(), [script, 'install', 'chromium'], { env: environment() });
  if (code !== 0)
    throw new ToolError('NO_BROWSER', 'No browser could be installed. Install Chrome or Chromium and try again.');
  return undefined;
}
