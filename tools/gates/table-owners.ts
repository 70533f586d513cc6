import { TABLE_OWNERS } from '../../apps/server/src/modules.ts';
import { foreignTables, sandboxTables } from '../gate-parts/table-owners.ts';
import { listSources } from '../gate-parts/sources.ts';
import type { Gate } from '../run-gate.ts';

/** A breach looked at in each run: a gate that does not see it sees nothing. */
const PLANT = {
  path: 'apps/server/src/modules/wallet/planted-repository.ts',
  text: 'const planted = (tx) => sql`select balance from account a, member m`.execute(tx);\n',
};
const SANDBOX_PLANT = {
  path: 'apps/server/src/modules/wallet/planted-sandbox-repository.ts',
  text: 'const planted = (tx) => sql`update sandbox.payment set state = 1`.execute(tx);\n',
};
/** Fewer queries than this mean that the gate no longer sees them. */
const QUERY_FLOOR = 50;

const gate: Gate = {
  name: 'Tables have owners',
  async run() {
    const sources = listSources(/^apps\/server\/src\/.*(?<!\.test)\.ts$/);
    const notes = foreignTables([...sources, PLANT], TABLE_OWNERS);
    const breaches = notes.filter((note) => !note.startsWith(PLANT.path));
    if (notes.length !== breaches.length + 2) breaches.push('the planted breach was not seen');
    const ofSandboxes = sandboxTables([...sources, SANDBOX_PLANT]);
    breaches.push(...ofSandboxes.filter((note) => !note.startsWith(SANDBOX_PLANT.path)));
    if (!ofSandboxes.some((note) => note.startsWith(SANDBOX_PLANT.path)))
      breaches.push('the planted query of a sandbox was not seen');
    const queries = sources.filter(({ text }) => /\bsql[`<]/.test(text)).length;
    if (queries < QUERY_FLOOR) breaches.push(`only ${queries} files with queries were seen`);
    return { passed: sources.length, failed: breaches.length, notes: breaches };
  },
};
export default gate;
