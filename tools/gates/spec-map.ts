import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../gate-parts/sources.ts';
import { makeSpecMap } from '../gate-parts/spec-map.ts';
import type { Gate } from '../run-gate.ts';

const gate: Gate = {
  name: 'Map of the specification',
  async run() {
    const { text, covered, problems } = makeSpecMap();
    const notes = [...problems];
    if (readFileSync(join(root, 'docs/spec-map.md'), 'utf8') !== text)
      notes.push('docs/spec-map.md is out of date: npm run spec-map');
    if (covered === 0) notes.push('no row is covered');
    return { passed: covered, failed: notes.length, notes };
  },
};
export default gate;
