// Completes package-lock.json with the optional packages of other systems. npm leaves them out when the registry it was
// used with does not carry them, and `npm ci` then refuses the lock file everywhere. Run after adding packages:
// `node tools/complete-lock-file.mjs`. Packages of this system keep the integrity npm recorded.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './toolchain.mjs';

const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32'];

/** What a package's name says about the system it is for, for example `@swc/core-linux-x64-musl`. */
function systemOf(name) {
  const parts = name
    .slice(name.indexOf('/') + 1)
    .split('-')
    .map((part) => ({ windows: 'win32' })[part] ?? part);
  const os = parts.find((part) => systems.includes(part));
  const cpu = parts.find((part) => processors.includes(part));
  const libc = parts.some((part) => part.startsWith('musl'))
    ? 'musl'
    : parts.some((part) => part.startsWith('gnu'))
      ? 'glibc'
      : undefined;
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && os === 'linux' && { libc: [libc] }) };
}

/** Whether a package sees another by Node's resolution: beside it or beside a folder above. */
function isListed(packages, from, name) {
  for (let at = from; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (packages[`${at}/node_modules/${name}`]) return true;
  }
  return packages[`node_modules/${name}`] !== undefined;
}

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
let added = 0;
for (const [path, entry] of Object.entries({ ...lock.packages })) {
  for (const [name, wanted] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isListed(lock.packages, path, name)) continue;
    const { dev, license } = entry;
    lock.packages[`node_modules/${name}`] = {
      version: wanted.replace(/^[~^]/, ''),
      ...(dev && { dev }),
      ...(license && { license }),
      optional: true,
      ...systemOf(name),
    };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages of other systems added to the lock file`);
