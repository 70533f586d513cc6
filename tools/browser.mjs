// The browser for end-to-end tests and benchmarks: an installed one, else Debian's package, else Playwright's own. Tests prefer
// Chromium's headless shell, the same engine without a desktop browser around it: journeys take two thirds of the time.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { environment, findNode, root, run, ToolError } from './toolchain.mjs';

const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function findInstalled(wanted) {
  const folders = (process.env.PATH ?? '').split(':').concat('/usr/bin', '/usr/local/bin');
  return wanted
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .concat(wanted === names ? places : [])
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

/** Installs a package of the system; its lists are fetched only when it is not known without. */
async function installPackage(name) {
  const quiet = {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  const install = () => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet);
  if ((await install()) === 0) return;
  await run('apt-get', ['update', '-qq'], quiet);
  await install();
}

/**
 * Path of a browser, installed now if there was none; undefined means that Playwright uses its own download.
 * @param use `tests` run in the headless shell where it is to be had, `figures` in the browser that people use
 */
export async function ensureBrowser(use) {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  for (const wanted of use === 'tests' ? [[shell], names] : [names]) {
    const installed = findInstalled(wanted);
    if (installed) return installed;
    if (!hasApt()) continue;
    console.log(`Installing ${wanted[0]} from the system’s packages ...`);
    await installPackage(wanted[0]);
    const found = findInstalled(wanted);
    if (found) return found;
  }
  console.log('Downloading a browser ...');
  const script = join(root, 'node_modules/@playwright/test/cli.js');
  const code = await run(findNode(), [script, 'install', 'chromium'], { env: environment() });
  if (code !== 0)
    throw new ToolError('NO_BROWSER', 'No browser could be installed. Install Chrome or Chromium and try again.');
  return undefined;
}
