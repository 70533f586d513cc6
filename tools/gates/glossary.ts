import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { retiredNames, retiredWords } from '../gate-parts/glossary.ts';
import { listSources, root } from '../gate-parts/sources.ts';
import type { Gate } from '../run-gate.ts';

const gate: Gate = {
  name: 'Names follow the glossary',
  async run() {
    const retired = new Set(retiredWords(readFileSync(join(root, 'docs', 'glossary.md'), 'utf8')));
    const sources = listSources(/^(packages|games|apps|e2e|bench|tools)\/.*\.(tsx?|mjs)$/);
    const notes = sources.flatMap((source) => retiredNames(source, retired));
    if (sources.length < 1000) notes.push(`only ${sources.length} sources were seen`);
    return { passed: sources.length, failed: notes.length, notes };
  },
};
export default gate;
