import { cssBreaches, cssConfig, unprovenCssRules } from '../gate-parts/css-rules.ts';
import { listSources } from '../gate-parts/sources.ts';
import type { Gate } from '../run-gate.ts';

const gate: Gate = {
  name: 'Logical CSS properties and semantic colours',
  async run() {
    const sources = listSources(/^(apps|packages|games)\/.*\.css$/);
    const notes = await unprovenCssRules(cssConfig);
    for (const { path, text } of sources)
      notes.push(
        ...(await cssBreaches(text, cssConfig, path)).map(({ line, text: what }) => `${path}:${line} ${what}`),
      );
    if (sources.length === 0) notes.push('no style sheets were seen');
    return { passed: sources.length, failed: notes.length, notes };
  },
};
export default gate;
