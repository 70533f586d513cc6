// npm start: installs what is missing, builds what is stale, then runs the program on the pinned Node and starts it again when it dies.
// `--dev` (npm run dev): rebuilds and starts again on every change of a source.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildWhatIsStale } from './builds.mjs';
import { supervise } from './supervise.mjs';
import { environment, fail, findNode, install, root } from './toolchain.mjs';

const development = process.argv.includes('--dev');
const watched = ['apps', 'packages', 'games'];
/** Changes come in flocks; the last one counts. */
const quietMs = 300;

function startProgram() {
  return spawn(findNode(), ['--enable-source-maps', join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: environment(development ? { DEVELOPMENT: 'yes' } : {}),
    // its own group: a Ctrl-C reaches it once, through the handler below
    detached: process.platform !== 'win32',
  });
}

/** Runs the program, passes signals on, and ends with its code; one that dies of itself is started again. */
function runProgram() {
  const program = supervise({
    start: startProgram,
    tell: (message) => console.error(message),
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
  const changed = (_event, file) => {
    if (/(^|[\\/])(dist|node_modules|\.data|\.test)[\\/]|\.test\.tsx?$/.test(String(file))) return;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      try {
        await buildWhatIsStale();
        program.restart();
      } catch (error) {
        console.error(error.message);
      }
    }, quietMs);
  };
  for (const folder of watched) watch(join(root, folder), { recursive: true }, changed);
}

try {
  await install();
  await buildWhatIsStale();
  const program = runProgram();
  if (development) watchSources(program);
} catch (error) {
  fail(error);
}
