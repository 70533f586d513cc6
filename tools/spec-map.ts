import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './gate-parts/sources.ts';
import { makeSpecMap } from './gate-parts/spec-map.ts';

// Writes docs/spec-map.md, which git leaves out: `npm run spec-map`.
const { text, covered, problems } = makeSpecMap();
writeFileSync(join(root, 'docs/spec-map.md'), text);
console.log(`${covered} rows covered`);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
