import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { listSources, root } from '../gate-parts/sources.ts';
import type { Gate } from '../run-gate.ts';

interface KnipIssues {
  readonly issues: readonly Record<string, unknown>[];
}

/** What knip found, as lines: unused files, exports and dependencies. */
export function readKnip(json: string): string[] {
  const { issues } = JSON.parse(json) as KnipIssues;
  return issues.flatMap((issue) =>
    Object.entries(issue).flatMap(([kind, found]) =>
      Array.isArray(found)
        ? found.map((item: { name?: string }) => `${String(issue['file'])}: unused ${kind} ${item.name ?? ''}`)
        : [],
    ),
  );
}

const gate: Gate = {
  name: 'Dead code',
  async run() {
    const found = spawnSync(
      join(root, 'node_modules/.bin/knip'),
      ['--reporter', 'json', '--include', 'files,exports,dependencies,unlisted'],
      { cwd: root, encoding: 'utf8' },
    );
    const notes = readKnip(found.stdout);
    return { passed: listSources(/\.tsx?$/).length, failed: notes.length, notes };
  },
};
export default gate;
