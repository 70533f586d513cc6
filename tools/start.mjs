// npm start: installs what is missing, builds what is stale, then runs the program on the pinned Node and starts it again when it dies.
// `--dev` (npm run dev): serves the web app from its sources with hot reload, and starts again when the server's sources or the games' change.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildWhatIsStale } from './builds.mjs';
import { needsRestart } from './changes.mjs';
import { supervise } from './supervise.mjs';
import { environment, fail, findNode, install, root } from './toolchain.mjs';

const development = process.argv.includes('--dev');
const watched = ['apps', 'packages', 'games'];
/** Changes come in flocks; the last one counts. */
const quietMs = 300;

/** In development the web app is served from its sources, and has no build. */
const build = () => buildWhatIsStale({ without: development ? ['web app'] : [] });

function startProgram() {
  return spawn(findNode(), ['--enable-source-maps', join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: environment(development ? { DEVELOPMENT: 'yes', HOT_RELOAD: 'yes' } : {}),
    // its own group: a Ctrl-C reaches it once, through the handler below
    detached: process.platform !== 'win32',
  });
}

/** Runs the program, passes signals on, and ends with its code; one that dies of itself is started again. */
function runProgram() {
  const program = supervise({
    start: startProgram,
    notify: (message) => console.error(message),
    end: (code) => process.exit(code),
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => program.stop(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  }
  return program;
}

/** Builds and restarts after each change; a build that fails says why and leaves the running program alone. */
function watchSources(program) {
  let timer;
  const changed = (folder, file) => {
    if (!needsRestart(join(folder, String(file)))) return;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      try {
        await build();
        program.restart();
      } catch (error) {
        console.error(error.message);
      }
    }, quietMs);
  };
  for (const folder of watched) watch(join(root, folder), { recursive: true }, (_event, file) => changed(folder, file));
}

try {
  await install();
  await build();
  const program = runProgram();
  if (development) watchSources(program);
} catch (error) {
  fail(error);
}
