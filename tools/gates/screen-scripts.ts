import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kilobytes } from '../gate-parts/first-load.ts';
import { type BuiltModule, measureScreens } from '../gate-parts/screen-scripts.ts';
import { listSources, root } from '../gate-parts/sources.ts';
import type { Gate } from '../run-gate.ts';

const CLIENT = join(root, 'apps/web/dist/client');

const gate: Gate = {
  name: "Scripts of each screen's own",
  async run() {
    const path = join(CLIENT, '.vite/manifest.json');
    if (!existsSync(path)) return { passed: 0, failed: 1, notes: ['the web app is not built'] };
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, BuiltModule>;
    const sources = listSources(/^apps\/web\/src\/screens\/.*\.screen\.tsx$/).map(({ path: from }) =>
      from.slice('apps/web/'.length),
    );
    const { bytes, notes } = measureScreens(manifest, sources, (file) => readFileSync(join(CLIENT, file)));
    const [heaviest, weight] = [...bytes].reduce((most, next) => (next[1] > most[1] ? next : most), ['none', 0]);
    return {
      passed: bytes.size - notes.length,
      failed: notes.length,
      notes: [`heaviest: ${heaviest} ${kilobytes(weight)} KB`, ...notes],
    };
  },
};
export default gate;
