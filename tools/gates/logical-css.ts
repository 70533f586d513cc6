import { join } from 'node:path';
import stylelint from 'stylelint';
import { cssConfig } from '../gate-parts/css-rules.ts';
import { listSources, root } from '../gate-parts/sources.ts';
import type { Gate } from '../run-gate.ts';

const gate: Gate = {
  name: 'Logical CSS properties and semantic colours',
  async run() {
    const sources = listSources(/^(apps\/web|packages\/(ui|game-kit)|games\/[^/]+)\/.*\.css$/);
    const notes: string[] = [];
    for (const { path, text } of sources) {
      const { results } = await stylelint.lint({ code: text, codeFilename: join(root, path), config: cssConfig });
      notes.push(
        ...results.flatMap(({ warnings }) => warnings.map(({ line, text: what }) => `${path}:${line} ${what}`)),
      );
    }
    if (sources.length === 0) notes.push('no style sheets were seen');
    return { passed: sources.length, failed: notes.length, notes };
  },
};
export default gate;
