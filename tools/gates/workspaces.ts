import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { undeclaredImports, type Workspace } from '../gate-parts/imports.ts';
import { listSources, root } from '../gate-parts/sources.ts';
import type { Gate } from '../run-gate.ts';

/** What any test or tool may use: the development packages of the root. */
function rootPackages(): string[] {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.keys(devDependencies);
}

function readWorkspace(path: string, text: string): Workspace {
  const { name, dependencies = {}, devDependencies = {} } = JSON.parse(text);
  return {
    folder: dirname(path),
    name,
    declared: new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)]),
  };
}

const gate: Gate = {
  name: 'Imports are declared by their workspace',
  async run() {
    const workspaces = listSources(/^(packages|games|apps)\/[^/]+\/package\.json$|^(e2e|bench)\/package\.json$/).map(
      ({ path, text }) => readWorkspace(path, text),
    );
    const development = rootPackages();
    const notes: string[] = [];
    let seen = 0;
    for (const source of listSources(/^(packages|games|apps|e2e|bench)\/.*\.tsx?$/)) {
      const workspace = workspaces.find(({ folder }) => source.path.startsWith(`${folder}/`));
      if (!workspace) continue;
      seen += 1;
      const forTests = /\.(test|conformance)\.tsx?$|\/test\/|\/(build|vite[\w.-]*)\.ts$|^(e2e|bench)\/|\/art\//.test(
        source.path,
      );
      const declared = forTests ? new Set([...workspace.declared, ...development]) : workspace.declared;
      notes.push(...undeclaredImports(source, { ...workspace, declared }));
    }
    if (seen < 200) notes.push(`only ${seen} sources were seen`);
    return { passed: seen, failed: notes.length, notes };
  },
};
export default gate;
