// What every command needs before the project's own code can run. Plain JavaScript without dependencies for Node >= 20.19.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** A command cannot go on; the message is a sentence for the person who typed it. */
export class ToolError extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/** Says in one sentence what went wrong, with its code, and exits with 1. */
export function fail(error) {
  const reasons = {
    ENOSPC: ['DISK_FULL', 'the disk is full.'],
    EACCES: ['PERMISSION_DENIED', 'the permission is missing.'],
    EPERM: ['PERMISSION_DENIED', 'the permission is missing.'],
    EROFS: ['PERMISSION_DENIED', 'the folder cannot be written.'],
  };
  const [code, reason] = reasons[error.code] ?? [error.code ?? 'UNEXPECTED', error.message];
  console.error(`${code}: ${error.path ? `${error.path}: ` : ''}${reason}`);
  process.exit(1);
}

/** Runs a program to its end, with its output shown. Answers its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 128 : 1)));
  });
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new ToolError('NODE_TOO_OLD', `Node ${process.versions.node} is too old: at least 20.19 is needed.`);
  }
}

/** Installs the exact packages of the lock file when they are missing or belong to an older lock file. */
export async function install() {
  checkNode();
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const marker = join(root, 'node_modules', '.tessera-lock');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  if (!existsSync(marker) && isInstalled()) {
    writeFileSync(marker, lock);
    return;
  }
  console.log('Installing the packages of the lock file ...');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const code = await run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    shell: process.platform === 'win32',
  });
  if (code !== 0) throw new ToolError('INSTALL_FAILED', 'The packages could not be installed; npm says why above.');
  mkdirSync(dirname(marker), { recursive: true });
  writeFileSync(marker, lock);
}

/** Whether npm itself recorded an installation that matches the lock file: the same packages at the same versions. */
function isInstalled() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' ||
      entry.optional ||
      entry.link ||
      !path.includes('node_modules/') ||
      installed[path]?.version === entry.version,
  );
}

/** The Node that runs the project: the pinned one of the packages, else this one when it is new enough. */
export function findNode() {
  const pinned = join(root, 'node_modules', '.bin', 'node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new ToolError(
    'NO_NODE_24',
    `There is no Node 24 package for ${process.platform}-${process.arch}. Install Node 24 and try again.`,
  );
}

/** The environment of child processes: the pinned Node comes first, so that tools which start `node` get it too. */
export function environment(extra = {}) {
  const bin = join(root, 'node_modules', '.bin');
  return {
    ...process.env,
    PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
    ...extra,
  };
}
