import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ARROW_RULES } from '../gate-parts/arrow-rules.ts';
import { checkArrows, circlesIn, judgeArrows, withPicture, withPlanted } from '../gate-parts/arrows.ts';
import { root } from '../gate-parts/sources.ts';
import type { Gate } from '../run-gate.ts';

/** Fewer modules than this means that the tool no longer sees the project, as happens silently with an unknown compiler. */
const MODULE_FLOOR = 250;

const gate: Gate = {
  name: 'Arrows between parts',
  async run() {
    const report = await withPlanted(ARROW_RULES, checkArrows);
    const notes = judgeArrows(ARROW_RULES, report);
    notes.push(...circlesIn(report.floors));
    // The rules plant an import from a module to one above it.
    if (circlesIn(report.plantedFloors).length === 0) notes.push('the planted circle of modules was not seen');
    for (const [whole, { floors }] of Object.entries(report.floors))
      for (const [floor, parts] of floors.entries()) console.log(`${whole}, floor ${floor + 1}: ${parts.join(', ')}`);
    const document = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
    if (withPicture(document, report.edges) !== document)
      notes.push('the picture in ARCHITECTURE.md is out of date: npm run arrow-picture');
    if (report.modules < MODULE_FLOOR) notes.push(`only ${report.modules} modules were seen`);
    return { passed: report.modules, failed: notes.length, notes };
  },
};
export default gate;
