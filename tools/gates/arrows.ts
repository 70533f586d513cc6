import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkArrows, withPicture, withPlanted } from '../gate-parts/arrows.ts';
import { root } from '../gate-parts/sources.ts';
import type { Gate } from '../run-gate.ts';

/** Fewer modules than this means that the tool no longer sees the project, as happens silently with an unknown compiler. */
const MODULE_FLOOR = 250;

/** A breach planted at each run: if the arrows do not see it, they see nothing. */
const PLANT = {
  path: 'packages/contract/src/planted-breach.ts',
  content:
    "import { createDrawStream } from '@tessera/rules/fairness/draw-stream';\nexport const planted = createDrawStream;\n",
  edge: 'contract -> rules',
  expected: /contract-knows-nobody: packages\/contract\/src\/planted-breach\.ts/,
};

const gate: Gate = {
  name: 'Arrows between parts',
  async run() {
    const planted = await withPlanted(PLANT.path, PLANT.content, checkArrows);
    const notes = planted.breaches.filter((breach) => !PLANT.expected.test(breach));
    if (notes.length === planted.breaches.length) notes.push('the planted breach was not seen');
    const document = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
    const edges = planted.edges.filter((edge) => edge !== PLANT.edge);
    if (withPicture(document, edges) !== document)
      notes.push('the picture in ARCHITECTURE.md is out of date: npm run arrow-picture');
    if (planted.modules < MODULE_FLOOR) notes.push(`only ${planted.modules} modules were seen`);
    return { passed: planted.modules, failed: notes.length, notes };
  },
};
export default gate;
