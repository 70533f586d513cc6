import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { CODE_RULES, codeRuleBreaches, unprovenHouseRules } from '../gate-parts/code-rules.ts';
import { listSources, root } from '../gate-parts/sources.ts';
import type { Gate } from '../run-gate.ts';

/** Fewer sources than this means that the gate no longer sees the project. */
const FLOOR = 200;

const gate: Gate = {
  name: 'Lint and project rules',
  async run() {
    const sources = listSources(/^(apps|packages|games)\/.*\.tsx?$/);
    const breaches = [...sources.flatMap(codeRuleBreaches), ...unprovenHouseRules(CODE_RULES, sources)];
    const lint = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['.', '-f', 'unix'], {
      cwd: root,
      encoding: 'utf8',
    });
    if (lint.status !== 0) breaches.push(...lint.stdout.split('\n').filter((line) => line.includes(': ')));
    if (sources.length < FLOOR) breaches.push(`only ${sources.length} sources were seen`);
    return {
      passed: sources.length - Math.min(breaches.length, sources.length),
      failed: breaches.length,
      notes: breaches,
    };
  },
};
export default gate;
