import { makeSpecMap } from '../gate-parts/spec-map.ts';
import type { Gate } from '../run-gate.ts';

const gate: Gate = {
  name: 'Map of the specification',
  async run() {
    const { covered, problems } = makeSpecMap();
    const notes = [...problems];
    if (covered === 0) notes.push('no row is covered');
    return { passed: covered, failed: notes.length, notes };
  },
};
export default gate;
